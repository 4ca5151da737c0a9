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
interface UnitReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
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
  const file = join(reports, 'unit.json')
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...rest]
  const code = await runNode([binOf('vitest/vitest.mjs'), ...args])
  return countOf(code, file, (report: UnitReport) => {
    failures.push(...report.testResults.flatMap(failuresOf))
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.testResults.filter(isBrokenFile).length,
      skipped: report.numPendingTests + report.numTodoTests,
    }
  })
}

// A file that could not even be read has no tests to fail.
const isBrokenFile = (file: UnitReport['testResults'][number]) =>
  file.status === 'failed' && file.assertionResults.length === 0

function failuresOf(file: UnitReport['testResults'][number]): string[] {
  const name = relative(root, file.name)
  if (isBrokenFile(file)) return [`${name}: ${firstLine(file.message)}`]
  return file.assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => `${name}: ${fullName}: ${firstLine(failureMessages[0])}`)
}

const firstLine = (text = '') => text.split('\n', 1)[0]

async function endToEnd(): Promise<Count> {
  const chromium = provideChromium()
  if ('missing' in chromium) {
    process.stdout.write(`End-to-end tests: ${chromium.missing}\n`)
    return process.env.CI ? { passed: 0, failed: 1, skipped: 0 } : { passed: 0, failed: 0, skipped: 1 }
  }
  if (!isSiteBuilt(root) && (await runNode(['scripts/build-web.ts'])) !== 0)
    return { passed: 0, failed: 1, skipped: 0 }
  const file = join(reports, 'e2e.json')
  const env = { CHROMIUM: chromium.path, PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  const code = await runNode([binOf('@playwright/test/cli.js'), 'test', '--reporter=line,json', ...rest], env)
  return countOf(code, file, ({ stats, suites }: BrowserReport) => {
    failures.push(...suites.flatMap(brokenSpecs))
    if (stats.flaky > 0) process.stdout.write(`flaky, passed the second time only: ${stats.flaky}\n`)
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
  })
}

function brokenSpecs({ specs, suites = [] }: BrowserSuite): string[] {
  const broken = specs.filter(({ ok }) => !ok).map(({ file, line, title }) => `e2e/${file}:${line}: ${title}`)
  return [...broken, ...suites.flatMap(brokenSpecs)]
}

// A runner that fails without a failed test (it could not start, an error outside any test) counts as one failure.
function countOf<Report>(code: number, file: string, read: (report: Report) => Count): Count {
  try {
    const count = read(JSON.parse(readFileSync(file, 'utf8')))
    return { ...count, failed: count.failed === 0 && code !== 0 ? 1 : count.failed }
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

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
