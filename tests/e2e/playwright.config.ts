import { defineConfig } from 'playwright/test'

/** The whole application, driven as a person would: `browser` in a page of the loopback host, `electron` in the
 *  application's own window. Both run the same renderer, transport, services and reference API. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: './global-setup.ts',
  timeout: 120_000,
  expect: { timeout: 12_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  reporter: [['list']],
  use: {
    viewport: { width: 1280, height: 800 },
    trace: 'off',
    launchOptions: {
      executablePath: process.env.STET_CHROMIUM,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    },
  },
  projects: [
    { name: 'browser', testMatch: '*.spec.ts', testIgnore: 'electron*.spec.ts' },
    { name: 'electron', testMatch: 'electron*.spec.ts' },
  ],
})
