import { readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './run-node.ts'

// The end-of-run summary of both test runners in one shape: their reporters write it, scripts/test.ts reads
// it.

export interface TimedTest {
  /** From the root, with forward slashes. */
  file: string
  title: string
  ms: number
}

interface Skip {
  name: string
  reason: string
}

export interface TestSummary {
  passed: number
  skipped: number
  /** Every skipped test that says why; one that does not is among the failures. */
  skips: Skip[]
  /** One line each: the test and why. */
  failures: string[]
  /** Passed only on the second try. */
  flaky: string[]
  tests: TimedTest[]
}

const longestReason = 500

/** Where a runner's reporter writes its summary; unset when a runner is started by hand. */
export const summaryVariable = 'TEST_SUMMARY_FILE'

/** Where everything that servers log during the run is kept until it is searched. */
export const logFolderVariable = 'TEST_LOG_FOLDER'

export const emptySummary = (): TestSummary => ({
  passed: 0,
  skipped: 0,
  skips: [],
  failures: [],
  flaky: [],
  tests: [],
})

export function writeSummary(summary: TestSummary): void {
  const file = process.env[summaryVariable]
  if (file) writeFileSync(file, JSON.stringify(summary))
}

export function readSummary(file: string): TestSummary | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** A skipped test is one that nobody ran, so it has to say why. */
export function addSkip(summary: TestSummary, name: string, reason: string | undefined): void {
  summary.skipped += 1
  if (reason) summary.skips.push({ name, reason })
  else summary.failures.push(`${name} is skipped without saying why`)
}

/** One line per reason, the most frequent first, for the end of a run. */
export function skipLines(summaries: readonly Pick<TestSummary, 'skips'>[]): string[] {
  const byReason = Map.groupBy(
    summaries.flatMap(({ skips }) => skips),
    ({ reason }) => reason,
  )
  const counted = [...byReason].toSorted(([, some], [, others]) => others.length - some.length)
  return counted.map(([reason, skips]) => `skipped ${skips.length}: ${reason}`)
}

export const fromRoot = (file: string) => relative(root, file).replaceAll('\\', '/')
/** A failure message on one line, without colors. */
export function reasonOf(text = 'no reason given'): string {
  const lines = stripVTControlCharacters(text).split('\n')
  const output = lines.map((line) => line.trim()).filter((line) => line !== '')
  return output.join(' · ').slice(0, longestReason)
}

const progressEveryMs = 60_000
let saidAt = performance.now()
/** Once a minute, so that a long quiet run is seen to go on. */
export function sayProgress(progress: string): void {
  if (performance.now() - saidAt < progressEveryMs) return
  saidAt = performance.now()
  process.stdout.write(`${progress}\n`)
}
