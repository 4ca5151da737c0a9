import { defineConfig } from '@playwright/test'
import { chromiumFlags } from './scripts/provide-chromium.ts'

// Masquerade is one after the other, in one worker.
const long = [
  'people/vetting.spec.ts',
  'staff/masquerade.spec.ts',
  'people/consumers.spec.ts',
  'market/matching.spec.ts',
  'contact/reviews.spec.ts',
]

// As in vitest.config.ts: `npm test` leaves out `*.prove.spec.ts`, `npm run prove` runs only these.
const depth = process.env.EVENKEEL_TEST_DEPTH
const deep = '**/*.prove.spec.ts'
const leftOut = depth === 'test' ? [deep] : []

// The built product in Debian's Chromium, on a database of its own. `npm run e2e` builds and names the browser.
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // One more than the processors of a small machine: much of a browser test is waiting.
  workers: 3,
  timeout: 300_000,
  expect: { timeout: 60_000 },
  // On a shared machine a browser test can run out of time. One that passes only on a retry is printed as flaky and has
  // to be fixed like a failure.
  retries: 1,
  // What takes longest starts first, so that no worker is left with it at the end. The starts run one after the other
  // on one data folder.
  projects:
    depth === 'prove'
      ? [{ name: 'prove', testMatch: deep }]
      : [
          { name: 'long', testMatch: long },
          { name: 'browser', testIgnore: [...long, ...leftOut] },
        ],
  use: {
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? 'chromium',
      // A page lives for seconds here, too short for optimized code to pay off.
      args: [...chromiumFlags, '--js-flags=--no-turbofan,--no-maglev'],
    },
    baseURL: process.env.E2E_URL ?? '',
    // Sooner than the test's own end, so that what waits for ever is named.
    actionTimeout: 90_000,
    screenshot: 'only-on-failure',
    locale: 'en-US',
    timezoneId: 'America/Denver',
    // Drawing what moves takes processor time; specs about how things look leave it on.
    reducedMotion: 'reduce',
  },
})
