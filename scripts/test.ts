import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aptInstall, mayInstall } from './apt-install.ts'
import { checks } from './checks.ts'
import { durationsFile } from './longest-first.ts'
import { provideChromium } from './provide-chromium.ts'
import { binOf, root, runNode, runNodeCaptured } from './run-node.ts'
import { searchRunLogs } from './search-run-logs.ts'
import { isSiteBuilt } from './source-hash.mjs'
import { keepTempInMemory } from './temp-in-memory.ts'
import {
  emptySummary,
  logFolderVariable,
  readSummary,
  summaryVariable,
  type TestSummary,
} from './test-summary.ts'

// npm test: the site's build, then the unit tests in parallel with check, then end to end. Everything runs,
// even after a failure. The end of a long log is what people read, so it lists failures, second tries and the
// slowest tests, and the last line counts.

keepTempInMemory()
const reports = mkdtempSync(join(tmpdir(), 'evenkeel-test-'))
const runLogs = join(reports, 'logs')
mkdirSync(runLogs)
// Some tests run a server as another user.
chmodSync(reports, 0o711)
chmodSync(runLogs, 0o1777)
const savesDurations = process.argv.includes('--save-durations')
const [only, ...rest] = process.argv.slice(2).filter((word) => word !== '--save-durations')
const slowestShown = 20

async function check(): Promise<TestSummary> {
  const summary = emptySummary()
  for (const [name, args] of checks) {
    const { code, output } = await runNodeCaptured(args)
    process.stdout.write(code === 0 ? `passed: ${name}\n` : `${output}\nFAILED: ${name}\n`)
    if (code === 0) summary.passed += 1
    else summary.failures.push(name)
  }
  return summary
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

async function unit(): Promise<TestSummary> {
  provideUnitPeers()
  // Some of them start the product as `npm start` does.
  if (!(await buildSite())) return siteNotBuilt()
  const reporters = ['--reporter=default', '--reporter=./scripts/vitest-reporter.ts']
  return runRunner('unit', [binOf('vitest/vitest.mjs'), 'run', ...reporters, ...rest])
}

/** Servers for a second run of some tests; without them those tests are skipped. */
function provideUnitPeers(): void {
  if (!mayInstall()) return
  if (!existsSync('/usr/lib/postgresql')) aptInstall('PostgreSQL 15', ['postgresql-15'])
  if (!existsSync('/usr/bin/redis-server')) aptInstall('Redis', ['redis-server'])
  if (!existsSync('/usr/sbin/haproxy')) aptInstall('HAProxy', ['haproxy'])
  if (!existsSync('/usr/lib/python3/dist-packages/icalendar'))
    aptInstall('a calendar file reader', ['python3-icalendar'])
  // Its server is not needed; where there is systemd, the package starts it.
  if (!existsSync('/usr/bin/promtool') && aptInstall('a checker of alert rules', ['prometheus']))
    spawnSync('systemctl', ['disable', '--now', 'prometheus'], { stdio: 'ignore' })
  if (!existsSync('/usr/bin/radicale')) aptInstall('a CalDAV server', ['radicale'])
}

async function endToEnd(): Promise<TestSummary> {
  const chromium = provideChromium()
  if ('missing' in chromium) {
    process.stdout.write(`End-to-end tests: ${chromium.missing}\n`)
    return process.env.CI
      ? { ...emptySummary(), failures: ['end to end: no Chromium'] }
      : { ...emptySummary(), skipped: 1 }
  }
  if (!(await buildSite())) return siteNotBuilt()
  const reporters = '--reporter=line,./scripts/playwright-reporter.ts'
  return runRunner('e2e', [binOf('@playwright/test/cli.js'), 'test', reporters, ...rest], {
    CHROMIUM: chromium.path,
  })
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

const parts: Record<string, () => Promise<TestSummary>> = { check, unit, e2e: endToEnd }

async function runAll(): Promise<TestSummary[]> {
  const aside = buildSite().then(() => timed('check', check))
  const unitSummary = await timed('unit', unit)
  return [await aside, unitSummary, await timed('e2e', endToEnd)]
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

const part = only === undefined ? undefined : parts[only]
const summaries = part && only ? [await timed(only, part)] : await runAll()
summaries.push(searchLogs())
rmSync(reports, { recursive: true, force: true })

const tests = summaries.flatMap((summary) => summary.tests)
if (savesDurations) {
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
for (const name of summaries.flatMap(({ flaky }) => flaky)) process.stdout.write(`passed on retry: ${name}\n`)
const failures = summaries.flatMap((summary) => summary.failures)
for (const failure of failures) process.stdout.write(`FAILED: ${failure}\n`)
const passed = summaries.reduce((sum, summary) => sum + summary.passed, 0)
const skipped = summaries.reduce((sum, summary) => sum + summary.skipped, 0)
process.stdout.write(
  `${passed} passed, ${failures.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`,
)
process.exit(failures.length > 0 || passed === 0 ? 1 : 0)
