import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/longest-first.ts'
import { mdxProse } from './web/mdx-prose.ts'

// Tests that leave state behind (who is signed in, how calls are made) get a fresh copy of our code per file.
const keeping = [
  'app/{session,server-link,testing}/**/*.test.{ts,tsx}',
  'app/features/{site/home,account/identity,account/security}/**/*.test.{ts,tsx}',
  'app/layout/gates/confirm-it-is-you.test.tsx',
  'app/routes/public/first-list.test.tsx',
  'app/features/**/*-store.test.ts',
]
const frame = ['app/{layout,routes}/**/*.test.{ts,tsx}']
// A machine that gives its processors to others must not turn a test red.
const longerWaitFor = fileURLToPath(new URL('scripts/longer-wait-for.ts', import.meta.url))
// What passes on the second try only is said at the end of the run, and is to be fixed like what fails.
const patient = {
  testTimeout: 60_000,
  hookTimeout: 120_000,
  retry: 1,
  setupFiles: [longerWaitFor],
  // Tests allocate many short-lived objects; a larger young generation means far fewer collections.
  execArgv: ['--max-semi-space-size=64'],
}
const web = {
  ...patient,
  root: 'web',
  environment: 'happy-dom',
  setupFiles: [longerWaitFor, 'app/testing/set-up-tests.ts'],
}

const webPlugins = [mdxProse()]

// Times without a zone depend on the machine's; workers inherit this one.
process.env.TZ = 'UTC'

// One project per part, so that `npm run unit -- --project server` runs one alone.
export default defineConfig({
  test: {
    // As many as there are processors: by itself the runner leaves one of two idle.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { ...patient, name: 'format', root: 'format', include: ['src/**/*.test.ts'] } },
      { test: { ...patient, name: 'contract', root: 'contract', include: ['src/**/*.test.ts'] } },
      {
        test: {
          ...patient,
          name: 'matching',
          root: 'matching',
          include: ['src/**/*.test.ts'],
          isolate: false,
        },
      },
      {
        test: {
          ...patient,
          name: 'research',
          root: 'research',
          include: ['**/*.test.ts'],
          isolate: false,
        },
      },
      { test: { ...patient, name: 'house', root: 'house', include: ['*.test.ts'] } },
      { test: { ...patient, name: 'faults', root: 'faults', include: ['**/*.test.ts'], isolate: false } },
      {
        test: {
          ...patient,
          name: 'deploy',
          root: '.',
          include: ['{deploy,cluster}/**/*.test.ts'],
        },
      },
      {
        test: {
          ...patient,
          name: 'server',
          root: 'server',
          include: ['src/**/*.test.ts'],
          globalSetup: ['src/testing/start-test-database.ts'],
          // Each file has its own database, so files may share what they import.
          isolate: false,
        },
      },
      {
        plugins: webPlugins,
        test: {
          ...web,
          name: 'web',
          include: keeping,
          isolate: false,
          setupFiles: [longerWaitFor, 'app/testing/fresh-modules-per-file.ts', 'app/testing/set-up-tests.ts'],
        },
      },
      // The others share one environment, which takes longer to create than most of them to run. Tests of the frame
      // change the session, so they run apart.
      {
        plugins: webPlugins,
        test: { ...web, name: 'web-frame', include: frame, exclude: keeping, isolate: false },
      },
      {
        plugins: webPlugins,
        test: {
          ...web,
          name: 'web-parts',
          include: ['app/**/*.test.{ts,tsx}'],
          exclude: [...keeping, ...frame],
          isolate: false,
        },
      },
    ],
  },
})
