import { defineConfig } from 'vitest/config'

// One project a room, so that `npm run unit -- --project server` runs one room alone.
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'contract', root: 'contract', include: ['src/**/*.test.ts'] } },
      { test: { name: 'matching', root: 'matching', include: ['src/**/*.test.ts'] } },
      { test: { name: 'rooms', root: 'rooms', include: ['*.test.ts'] } },
      {
        test: {
          name: 'server',
          root: 'server',
          include: ['src/**/*.test.ts'],
          globalSetup: ['src/testing/start-test-database.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'web',
          root: 'web',
          include: ['app/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: ['app/testing/set-up-tests.ts'],
        },
      },
    ],
  },
})
