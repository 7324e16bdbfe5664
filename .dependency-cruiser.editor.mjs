/** No folder circles in src/renderer/editor: tests, which try the whole editor, do not count. */
const editor = '^src/renderer/editor/'

export default {
  forbidden: [
    {
      name: 'editor-folders',
      comment:
        'Two folders of the editor need each other: what both need stands in one below them, such as document/.',
      severity: 'error',
      scope: 'folder',
      from: { path: editor },
      to: { circular: true },
    },
    {
      name: 'editor-root',
      comment: 'The root of the editor puts its folders together; only a field of a form stands above it.',
      severity: 'error',
      from: { path: `${editor}[^/]+/`, pathNot: `${editor}field/` },
      to: { path: `${editor}[^/]+$` },
    },
  ],
  options: {
    includeOnly: editor,
    exclude: { path: '[.]test[.]tsx?$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
  },
}
