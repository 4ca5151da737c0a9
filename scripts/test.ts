import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { commands } from '../commands.mjs'
import { provideTestPeers } from './apt-install.ts'
import { type Check, changedFiles, checks, quickChecks } from './checks.ts'
import { durationsFile } from './longest-first.ts'
import { proveMutations } from './prove-mutations.ts'
import { provideChromium } from './provide-chromium.ts'
import { binOf, root, runNode, runNodeCaptured } from './run-node.ts'
import { searchRunLogs } from './search-run-logs.ts'
import { isSiteBuilt } from './site-builds.mjs'
import {
  addSkip,
  emptySummary,
  logFolderVariable,
  readSummary,
  skipLines,
  summaryVariable,
  type TestSummary,
} from './test-summary.ts'

// npm test, prove and their parts: check, unit, e2e and mutations. Everything runs, even after a failure. The end of the
// log is what people read, so it lists failures, second tries, skips and the slowest tests, and the last line counts.

const [command = '', ...typed] = process.argv.slice(2)
const isVerbose = typed.includes('--verbose')
const words = typed.filter((word) => word !== '--verbose')

const isQuick = words.includes('--quick')

const reports = mkdtempSync(join(tmpdir(), 'evenkeel-test-'))
const runLogs = join(reports, 'logs')
mkdirSync(runLogs)
// Some tests run a server as another user.
chmodSync(reports, 0o711)
chmodSync(runLogs, 0o1777)
const slowestShown = 20
/** A tenth of them or so in each run of CI; in a week all of them had their turn. */
const mutationsPerRun = 10

type Depth = 'test' | 'prove'
/** A run by hand finds tests of both depths. */
const atDepth = (depth: Depth | undefined) => (depth ? { EVENKEEL_TEST_DEPTH: depth } : {})

/** As many at a time as are given: one beside the tests, two on an otherwise idle machine. */
async function check(list = checks, atOnce = 1): Promise<TestSummary> {
  const summary = emptySummary()
  const run = async ([name, args]: Check) => {
    const { code, output } = await runNodeCaptured(args)
    process.stdout.write(code === 0 ? `passed: ${name}\n` : `${output}\nFAILED: ${name}\n`)
    if (code === 0) summary.passed += 1
    else summary.failures.push(name)
  }
  for (const stage of list) {
    const waiting = [...stage]
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await run(next)
    }
    await Promise.all(Array.from({ length: atOnce }, work))
  }
  return summary
}

async function quickCheck(): Promise<TestSummary> {
  const changed = changedFiles()
  if (changed.length > 0) return check(quickChecks(changed), 2)
  process.stdout.write('Nothing has changed since the last commit.\n')
  return emptySummary()
}

let built: Promise<boolean> | undefined
/** Prepared once per run. */
function buildSite(): Promise<boolean> {
  built ??= (async () => {
    if (isSiteBuilt(root)) return true
    const { code, output } = await runNodeCaptured(['scripts/build-web.ts'])
    if (code !== 0) process.stdout.write(output)
    return code === 0
  })()
  return built
}

const siteNotBuilt = (): TestSummary => ({ ...emptySummary(), failures: ['couldn’t build the site'] })

async function unit(depth?: Depth, args: readonly string[] = []): Promise<TestSummary> {
  provideTestPeers()
  // What starts the product waits for its site; everything else need not.
  const site = buildSite()
  // Green tests say nothing; what a red one printed is shown.
  const reporters = isVerbose ? ['--reporter=default'] : ['--reporter=minimal', '--silent=passed-only']
  const summary = await runRunner(
    'unit',
    [binOf('vitest/vitest.mjs'), 'run', ...reporters, '--reporter=./scripts/vitest-reporter.ts', ...args],
    { ...atDepth(depth), EVENKEEL_SITE_FOLLOWS: String(process.pid) },
  )
  return (await site) ? summary : siteNotBuilt()
}

async function endToEnd(depth?: Depth, args: readonly string[] = []): Promise<TestSummary> {
  const chromium = provideChromium()
  if ('missing' in chromium) {
    const summary = emptySummary()
    if (process.env.CI) summary.failures.push(`end to end: ${chromium.missing}`)
    else addSkip(summary, 'end to end', chromium.missing)
    return summary
  }
  if (!(await buildSite())) return siteNotBuilt()
  const reporters = `--reporter=${isVerbose ? 'list,' : ''}./scripts/playwright-reporter.ts`
  return runRunner('e2e', [binOf('@playwright/test/cli.js'), 'test', reporters, ...args], {
    CHROMIUM: chromium.path,
    ...atDepth(depth),
  })
}

async function mutations(args: readonly string[]): Promise<TestSummary> {
  const { options } = commands.prove
  const { values, positionals: words } = parseArgs({ args: [...args], options, allowPositionals: true })
  const number = (name: 'sample' | 'seed') => {
    const value = values[name]
    if (value !== undefined && !/^\d+$/.test(value)) wrongWord(`--${name} must be a number, not "${value}".`)
    return value === undefined ? undefined : Number(value)
  }
  const summary = emptySummary()
  try {
    const { killed, survived, broken } = await proveMutations({
      words,
      sample: number('sample'),
      seed: number('seed'),
      onDone: ({ name, verdict, by, seconds }) => {
        process.stdout.write(`${verdict}: ${name} (${seconds.toFixed(1)} s)\n`)
        if (isVerbose && by) process.stdout.write(`  ${by}\n`)
      },
    })
    summary.passed = killed.length
    summary.failures.push(
      ...survived.map((name) => `no test noticed the mutation: ${name}`),
      ...broken.map((name) => `the mutation can’t be made, or none of its tests ran: ${name}`),
    )
  } catch (error) {
    summary.failures.push(`mutations: ${error instanceof Error ? error.message : error}`)
  }
  return summary
}

async function runRunner(
  name: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<TestSummary> {
  const file = join(reports, `${name}.json`)
  const code = await runNode(args, { ...env, [summaryVariable]: file, [logFolderVariable]: runLogs })
  const summary = readSummary(file) ?? emptySummary()
  // A runner can fail without a failed test: it could not start, or found none.
  if (code !== 0 && summary.failures.length === 0) summary.failures.push(`${name} exited with code ${code}`)
  return summary
}

async function timed(name: string, part: () => Promise<TestSummary>): Promise<TestSummary> {
  const startedAt = performance.now()
  const summary = await part()
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  process.stdout.write(`${name}: ${summary.passed} passed, ${summary.failures.length} failed, ${seconds} s\n`)
  return summary
}

async function test(): Promise<TestSummary[]> {
  provideTestPeers()
  const aside = buildSite().then(() => timed('check', () => check()))
  const unitSummary = await timed('unit', () => unit('test'))
  return [await aside, unitSummary, await timed('e2e', () => endToEnd('test'))]
}

async function prove([part, ...rest]: readonly string[]): Promise<TestSummary[]> {
  if (part === 'unit') return [await timed('unit', () => unit('prove', rest))]
  if (part === 'e2e') return [await timed('e2e', () => endToEnd('prove', rest))]
  if (part === 'mutations') return [await timed('mutations', () => mutations(rest))]
  if (part !== undefined) return wrongWord(`"${part}" isn’t one of unit, e2e, mutations.`)
  return [
    await timed('unit', () => unit('prove')),
    await timed('e2e', () => endToEnd('prove')),
    await timed('mutations', () => mutations(['--sample', String(mutationsPerRun)])),
  ]
}

async function feature([name = '']: readonly string[]): Promise<TestSummary[]> {
  const places = [`contract/src/${name}`, `server/src/features/${name}/`, `web/app/features/${name}/`]
  const isThere = /^\w+\/[\w-]+$/.test(name) && places.some((place) => existsSync(join(root, place)))
  if (!isThere) {
    const areas = join(root, 'server/src/features')
    const all = readdirSync(areas).flatMap((area) =>
      readdirSync(join(areas, area)).map((each) => `${area}/${each}`),
    )
    return wrongWord(`Name a feature: ${all.filter((each) => !each.includes('.')).join(', ')}.`)
  }
  return [await timed('check', quickCheck), await timed('unit', () => unit('test', places))]
}

function wrongWord(sentence: string): never {
  process.stderr.write(`\n${sentence}\n\n`)
  process.exit(2)
}

/** One test over the logs of all others. */
function searchLogs(): TestSummary {
  const { lines, written, finds } = searchRunLogs(runLogs)
  process.stdout.write(
    `Logs of this run: ${lines} lines searched for ${written} texts and codes of the tests\n`,
  )
  const name = 'no log line of this run holds an email address, a code, a text someone wrote or a query'
  return finds.length === 0
    ? { ...emptySummary(), passed: lines > 0 ? 1 : 0 }
    : { ...emptySummary(), failures: finds.map((find) => `${name}: ${find}`) }
}

const runs: Record<string, () => Promise<TestSummary[]>> = {
  test,
  prove: () => prove(words),
  check: async () => [await timed('check', isQuick ? quickCheck : () => check(checks, 2))],
  feature: () => feature(words),
  unit: async () => [await timed('unit', () => unit(undefined, words))],
  e2e: async () => [await timed('e2e', () => endToEnd(undefined, words))],
}
const summaries = (await runs[command]?.()) ?? []
if (command !== 'check') summaries.push(searchLogs())
rmSync(reports, { recursive: true, force: true })

const tests = summaries.flatMap((summary) => summary.tests)
if (words.includes('--save-durations')) {
  const seconds: Record<string, number> = {}
  for (const { file, ms } of tests) seconds[file] = (seconds[file] ?? 0) + ms / 1000
  const long = Object.entries(seconds).filter(([, each]) => each >= 1)
  const rounded = long.sort(([, a], [, b]) => b - a).map(([file, each]) => [file, Math.round(each)])
  writeFileSync(durationsFile, `${JSON.stringify(Object.fromEntries(rounded), null, 2)}\n`)
}
if (tests.length > slowestShown) {
  process.stdout.write(`The ${slowestShown} slowest tests:\n`)
  for (const { file, title, ms } of tests.sort((a, b) => b.ms - a.ms).slice(0, slowestShown))
    process.stdout.write(`${(ms / 1000).toFixed(1).padStart(6)} s  ${file}: ${title}\n`)
}
for (const line of skipLines(summaries)) process.stdout.write(`${line}\n`)
for (const name of summaries.flatMap(({ flaky }) => flaky)) process.stdout.write(`passed on retry: ${name}\n`)
const failures = summaries.flatMap((summary) => summary.failures)
for (const failure of failures) process.stdout.write(`FAILED: ${failure}\n`)
const passed = summaries.reduce((sum, summary) => sum + summary.passed, 0)
const skipped = summaries.reduce((sum, summary) => sum + summary.skipped, 0)
process.stdout.write(
  `${passed} passed, ${failures.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`,
)
process.exit(failures.length > 0 || (passed === 0 && !isQuick) ? 1 : 0)
