import { defineConfig } from '@playwright/test'
import { chromiumFlags } from './scripts/provide-chromium.ts'

// The built product in Debian's Chromium, on a database of its own. `npm run e2e` builds and names the browser.
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/start-for-run.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  retries: 0,
  use: {
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? 'chromium',
      args: [...chromiumFlags],
    },
    baseURL: process.env.E2E_URL ?? '',
    screenshot: 'only-on-failure',
    locale: 'en-US',
    timezoneId: 'America/Denver',
  },
})
