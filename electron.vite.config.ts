import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import { writeManual } from './scripts/manual-page.ts'
import { nameMaterials, writeLicences } from './scripts/materials.ts'
import { mendDebounce } from './scripts/mend-debounce.ts'

export default defineConfig({
  // Everything but Electron itself, the native keytar and the dictionaries goes into the bundle: the package then carries no
  // node_modules besides those, starts with few file reads, and holds only code that is used. CommonJS, because it
  // runs in one go: what must be said before Electron is ready is then said in time under every loader. What only works
  // behind a window is a file of its own.
  main: {
    plugins: [nameMaterials('main')],
    build: {
      outDir: 'out/main',
      externalizeDeps: false,
      rolldownOptions: {
        input: {
          index: 'src/main/index.ts',
          'keychain-helper': 'src/main/keychain/helper.ts',
          'spelling-helper': 'src/main/spelling/helper.ts',
        },
        external: ['electron', 'keytar', 'dictionary-en', 'dictionary-en-gb'],
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  // A sandboxed preload must be one CommonJS file.
  preload: {
    plugins: [nameMaterials('preload')],
    build: {
      outDir: 'out/preload',
      externalizeDeps: false,
      rolldownOptions: {
        input: { index: 'src/preload/index.ts' },
        external: ['electron'],
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: 'src/renderer',
    // electron-vite forces a relative base, but a reload at /posts/12 must still find /assets.
    plugins: [
      react(),
      mendDebounce(),
      { name: 'absolute-base', config: () => ({ base: '/' }) },
      nameMaterials('page'),
      writeLicences('out/renderer'),
      writeManual('out/renderer'),
    ],
    // Each answer of a host puts its own nonce here; see src/services/page.ts.
    html: { cspNonce: '%STET_NONCE%' },
    build: {
      outDir: 'out/renderer',
      minify: true,
      // A kilobyte, that the screens behind it would wait for.
      cssCodeSplit: false,
      rolldownOptions: {
        input: 'src/renderer/index.html',
        output: {
          codeSplitting: {
            // Left alone, every set of screens that share a module makes a file: fifty requests before a list is there.
            groups: [
              // What main.tsx brings in first: nothing of the application may run before it.
              {
                name: 'first',
                test: /node_modules.(zod|react|react-dom|scheduler)[/\\]|preload-helper|renderer.(first|data.port)\.ts/,
                priority: 2,
              },
              // And the rest of what the window itself needs: the sign-in form waits for no screen's share.
              { name: 'window', tags: ['$initial'], priority: 1 },
              { name: 'shared', minShareCount: 3 },
            ],
          },
        },
      },
      chunkSizeWarningLimit: 1500,
    },
  },
})
