import { configDefaults, defineConfig } from 'vitest/config'

/** Tests of functions that touch nothing outside themselves: a file need not have the process for itself, which costs
 *  more than most of them. */
const pure = ['src/{article,contract,renderer}/**/*.test.{ts,tsx}']

/** `*.test.ts` runs here; `*.spec.ts` drives the whole application and is Playwright's (tests/e2e). */
export default defineConfig({
  test: {
    // Left alone, one of two processors has nothing to do.
    maxWorkers: '100%',
    // A busy machine is slow, and a test that hangs is found all the same.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 20_000 } },
    globalSetup: 'tests/support/run-folder.ts',
    projects: [
      { extends: true, test: { name: 'pure', include: pure, isolate: false } },
      {
        extends: true,
        test: {
          name: 'whole',
          include: ['{src,scripts,tests}/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, ...pure],
        },
      },
    ],
  },
})
