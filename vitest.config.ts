import { defineConfig } from 'vitest/config'

const parts = [
  'app/{ui,format}/**/*.test.{ts,tsx}',
  'app/features/{gallery,help,legal,site}/**/*.test.{ts,tsx}',
]
const web = {
  root: 'web',
  environment: 'happy-dom',
  setupFiles: ['app/testing/set-up-tests.ts'],
  // A machine that gives its processors to others must not turn a test red.
  testTimeout: 20_000,
}

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
          // What a file changes stands in a database of its own, so files may share what they import.
          isolate: false,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...web,
          name: 'web',
          include: ['app/**/*.test.{ts,tsx}'],
          exclude: [...parts],
        },
      },
      // Parts that remember nothing between two tests share one page, which takes longer to make than they to run.
      { test: { ...web, name: 'web-parts', include: [...parts], isolate: false } },
    ],
  },
})
