import { defineConfig } from 'playwright/test'
import shared from '../e2e/playwright.config.ts'

/** Takes the pictures of docs/manual: `npm run manual`. Everything in them is what the application shows. */
export default defineConfig({
  ...shared,
  testDir: '.',
  globalSetup: './global-setup.ts',
  workers: 1,
  use: { ...shared.use, colorScheme: 'light', timezoneId: 'Africa/Lagos', reducedMotion: 'reduce' },
  projects: [{ name: 'pictures', testMatch: 'pictures.spec.ts' }],
})
