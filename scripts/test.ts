import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { aptInstall, mayInstall } from './apt-install.ts'
import { provideChromium } from './provide-chromium.ts'
import { binOf, root, runNode } from './run-step.ts'
import { isSiteBuilt } from './source-hash.mjs'

// npm test: check, then unit, then end to end; everything runs, whatever failed before it, and the last line counts.

interface Count {
  passed: number
  failed: number
  skipped: number
}

// What the runners write, as far as it is read here.
interface UnitFile {
  name: string
  status: string
  message: string
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
}

interface UnitReport {
  testResults: UnitFile[]
}

interface BrowserSuite {
  suites?: BrowserSuite[]
  specs: { ok: boolean; title: string; file: string; line: number }[]
}

interface BrowserReport {
  stats: { expected: number; flaky: number; unexpected: number; skipped: number }
  suites: BrowserSuite[]
}

const reports = mkdtempSync(join(tmpdir(), 'evenkeel-test-'))
const [only, ...rest] = process.argv.slice(2)

/**
 * So many that fail are run once more, alone, and printed: a machine that others use can break a test or two, a mistake
 * breaks them again.
 */
const mayBeTheMachine = 15

/** What failed, said once more at the end: the end is what a long log is read from. */
const failures: string[] = []

const checks: [string, string[]][] = [
  ['lint and format', [binOf('@biomejs/biome/bin/biome'), 'ci', '--error-on-warnings', '.']],
  ['types of contract', [binOf('typescript/bin/tsc'), '-p', 'contract']],
  ['types of matching', [binOf('typescript/bin/tsc'), '-p', 'matching']],
  ['types of server', [binOf('typescript/bin/tsc'), '-p', 'server']],
  ['types of web', [binOf('typescript/bin/tsc'), '-p', 'web']],
  ['types of the rest', [binOf('typescript/bin/tsc'), '-p', '.']],
  ['unused files and exports', [binOf('knip/bin/knip.js'), '--no-progress']],
]

async function check(): Promise<Count> {
  const count: Count = { passed: 0, failed: 0, skipped: 0 }
  for (const [name, args] of checks) {
    const isGood = (await runNode(args)) === 0
    process.stdout.write(`${isGood ? 'passed' : 'FAILED'}: ${name}\n`)
    if (!isGood) failures.push(name)
    count[isGood ? 'passed' : 'failed'] += 1
  }
  return count
}

async function unit(): Promise<Count> {
  // The second engine of the database tests; without it they are counted as skipped.
  if (!existsSync('/usr/lib/postgresql') && mayInstall()) aptInstall('PostgreSQL 15', ['postgresql-15'])
  // The shared store of the limits; the same holds for it.
  if (!existsSync('/usr/bin/redis-server') && mayInstall()) aptInstall('Redis', ['redis-server'])
  // The second reader of calendar files; the same holds for it.
  if (!existsSync('/usr/lib/python3/dist-packages/icalendar') && mayInstall())
    aptInstall('a reader of calendar files', ['python3-icalendar'])
  let { code, files } = await runUnit('first.json', rest)
  const failed = files.filter(({ status }) => status === 'failed')
  if (failed.length > 0 && failed.length <= mayBeTheMachine) {
    const again = await runUnit('again.json', ['--maxWorkers=1', ...failed.map(({ name }) => name)])
    files = files.map((file) => again.files.find(({ name }) => name === file.name) ?? file)
    sayPassedTheSecondTime(failed.flatMap(failuresOf).map(testOf), files.flatMap(failuresOf).map(testOf))
    code = again.code
  }
  failures.push(...files.flatMap(failuresOf).map(({ test, why }) => `${test}: ${why}`))
  const statuses = files.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status))
  const count: Count = {
    passed: statuses.filter((status) => status === 'passed').length,
    failed: files.flatMap(failuresOf).length,
    skipped: statuses.filter((status) => status !== 'passed' && status !== 'failed').length,
  }
  return orOneFailure(code, count)
}

async function runUnit(report: string, words: string[]): Promise<{ code: number; files: UnitFile[] }> {
  const file = join(reports, report)
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...words]
  const code = await runNode([binOf('vitest/vitest.mjs'), ...args])
  return { code, files: readReport<UnitReport>(file)?.testResults ?? [] }
}

// A file that could not even be read has no tests to fail.
const isBrokenFile = (file: UnitFile) => file.status === 'failed' && file.assertionResults.length === 0

interface Failure {
  test: string
  why: string
}

function failuresOf(file: UnitFile): Failure[] {
  const name = relative(root, file.name)
  if (isBrokenFile(file)) return [{ test: name, why: firstLine(file.message) }]
  return file.assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => ({
      test: `${name}: ${fullName}`,
      why: firstLine(failureMessages[0]),
    }))
}

const testOf = ({ test }: Failure) => test
const firstLine = (text = '') => text.split('\n', 1)[0] ?? ''

async function endToEnd(): Promise<Count> {
  const chromium = provideChromium()
  if ('missing' in chromium) {
    process.stdout.write(`End-to-end tests: ${chromium.missing}\n`)
    return process.env.CI ? { passed: 0, failed: 1, skipped: 0 } : { passed: 0, failed: 0, skipped: 1 }
  }
  if (!isSiteBuilt(root) && (await runNode(['scripts/build-web.ts'])) !== 0)
    return { passed: 0, failed: 1, skipped: 0 }
  const first = await runBrowser(chromium.path, 'first.json', rest)
  const { stats } = first.report ?? { stats: { expected: 0, flaky: 0, unexpected: 0, skipped: 0 } }
  if (stats.flaky > 0) process.stdout.write(`flaky, passed the second time only: ${stats.flaky}\n`)
  const failed = first.report?.suites.flatMap(brokenSpecs) ?? []
  const count: Count = {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  }
  if (failed.length === 0 || failed.length > mayBeTheMachine) {
    failures.push(...failed)
    return orOneFailure(first.code, count)
  }
  const again = await runBrowser(chromium.path, 'again.json', ['--last-failed', '--workers=1', '--retries=0'])
  const still = again.report?.suites.flatMap(brokenSpecs) ?? failed
  sayPassedTheSecondTime(failed, still)
  failures.push(...still)
  const mended = failed.length - still.length
  return orOneFailure(again.code, { ...count, passed: count.passed + mended, failed: count.failed - mended })
}

async function runBrowser(
  chromium: string,
  report: string,
  words: string[],
): Promise<{ code: number; report: BrowserReport | undefined }> {
  const file = join(reports, `e2e-${report}`)
  const env = { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  const code = await runNode(
    [binOf('@playwright/test/cli.js'), 'test', '--reporter=line,json', ...words],
    env,
  )
  return { code, report: readReport<BrowserReport>(file) }
}

function brokenSpecs({ specs, suites = [] }: BrowserSuite): string[] {
  const broken = specs.filter(({ ok }) => !ok).map(({ file, line, title }) => `e2e/${file}:${line}: ${title}`)
  return [...broken, ...suites.flatMap(brokenSpecs)]
}

function sayPassedTheSecondTime(before: string[], after: string[]): void {
  for (const name of before.filter((failure) => !after.includes(failure)))
    process.stdout.write(`passed the second time only, alone: ${name}\n`)
}

function readReport<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return
  }
}

// A runner that fails without a failed test (it could not start, an error outside any test) counts as one failure.
const orOneFailure = (code: number, count: Count): Count => ({
  ...count,
  failed: count.failed === 0 && code !== 0 ? 1 : count.failed,
})

const parts: Record<string, () => Promise<Count>> = { check, unit, e2e: endToEnd }
const total: Count = { passed: 0, failed: 0, skipped: 0 }
for (const [name, part] of Object.entries(parts)) {
  if (only && only !== name) continue
  const startedAt = performance.now()
  const count = await part()
  for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += count[key]
  process.stdout.write(
    `${name}: ${count.passed} passed, ${count.failed} failed, ${Math.round((performance.now() - startedAt) / 1000)} s\n`,
  )
}
rmSync(reports, { recursive: true, force: true })
for (const failure of failures) process.stdout.write(`FAILED: ${failure}\n`)
process.stdout.write(
  `${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}\n`,
)
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0)
