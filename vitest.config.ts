import { fileURLToPath } from 'node:url'
import { configDefaults, defineConfig } from 'vitest/config'
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
// `npm test` leaves out what takes longer to prove (`*.prove.test.ts`), `npm run prove` runs only that; a run by hand finds
// both.
const depth = process.env.EVENKEEL_TEST_DEPTH
const deep = '**/*.prove.test.ts'
const named = (...patterns: string[]) =>
  depth === 'prove' ? patterns.map((pattern) => pattern.replace('.test.', '.prove.test.')) : patterns
const leftOut = depth === 'test' ? [deep] : []
// A machine that gives its processors to others must not turn a test red, so waiting ends late.
const longerWaitFor = fileURLToPath(new URL('scripts/longer-wait-for.ts', import.meta.url))
// What passes on the second try only is said at the end of the run, and is to be fixed like what fails.
const patient = {
  exclude: [...configDefaults.exclude, ...leftOut],
  testTimeout: 60_000,
  hookTimeout: 120_000,
  retry: 1,
  setupFiles: [longerWaitFor],
  expect: { poll: { timeout: 20_000 } },
  // Tests allocate many short-lived objects; a larger young generation means far fewer collections.
  execArgv: ['--max-semi-space-size=64'],
}
const web = {
  ...patient,
  root: 'web',
  environment: 'happy-dom',
  // What set-up-tests.ts does after a test comes before what the test's file does.
  sequence: { hooks: 'list' as const },
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
      // Where tests leave no state behind, files share a process, which takes longer to start than most of them to run.
      {
        test: {
          ...patient,
          name: 'format',
          root: 'format',
          include: named('src/**/*.test.ts'),
          isolate: false,
        },
      },
      {
        test: {
          ...patient,
          name: 'contract',
          root: 'contract',
          include: named('src/**/*.test.ts'),
          isolate: false,
        },
      },
      {
        test: {
          ...patient,
          name: 'matching',
          root: 'matching',
          include: named('src/**/*.test.ts'),
          isolate: false,
        },
      },
      {
        test: {
          ...patient,
          name: 'research',
          root: 'research',
          include: named('**/*.test.ts'),
          isolate: false,
        },
      },
      { test: { ...patient, name: 'house', root: 'house', include: named('*.test.ts'), isolate: false } },
      {
        test: { ...patient, name: 'faults', root: 'faults', include: named('**/*.test.ts'), isolate: false },
      },
      {
        test: {
          ...patient,
          name: 'deploy',
          root: '.',
          include: named('{deploy,cluster}/**/*.test.ts'),
        },
      },
      {
        test: {
          ...patient,
          name: 'server',
          root: 'server',
          include: named('src/**/*.test.ts'),
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
          include: named(...keeping),
          isolate: false,
          setupFiles: [longerWaitFor, 'app/testing/fresh-modules-per-file.ts', 'app/testing/set-up-tests.ts'],
        },
      },
      // The others share one environment, which takes longer to create than most of them to run. Tests of the frame
      // change the session, so they run apart.
      {
        plugins: webPlugins,
        test: {
          ...web,
          name: 'web-frame',
          include: named(...frame),
          exclude: [...leftOut, ...keeping],
          isolate: false,
        },
      },
      {
        plugins: webPlugins,
        test: {
          ...web,
          name: 'web-parts',
          include: named('app/**/*.test.{ts,tsx}'),
          exclude: [...leftOut, ...keeping, ...frame],
          isolate: false,
        },
      },
    ],
  },
})
