import { defineConfig } from 'vitest/config'

/** `*.test.ts` runs here; `*.spec.ts` drives the whole application and is Playwright's (tests/e2e). */
export default defineConfig({
  test: {
    include: ['{src,scripts,tests}/**/*.test.{ts,tsx}'],
    // Left alone, one of two processors has nothing to do.
    maxWorkers: '100%',
  },
})
