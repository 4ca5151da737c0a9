import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter'
import { addSkip, emptySummary, fromRoot, reasonOf, sayProgress, writeSummary } from './test-summary.ts'

/** Playwright's reporter for scripts/test.ts. */
export default class SummarizeE2e implements Reporter {
  private readonly results = new Map<TestCase, TestResult>()
  private readonly unhandled: string[] = []
  private count = 0

  onBegin(_config: FullConfig, suite: Suite): void {
    this.count = suite.allTests().length
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    this.results.set(test, result)
    const { error } = result
    if (error)
      process.stdout.write(`${titleOf(test)}\n${error.stack ?? error.message}\n${error.snippet ?? ''}\n`)
    sayProgress(`${this.results.size} of ${this.count} browser tests`)
  }

  onError(error: TestError): void {
    this.unhandled.push(`outside any test: ${reasonOf(error.message)}`)
  }

  onEnd(): void {
    const summary = emptySummary()
    summary.failures.push(...this.unhandled)
    for (const [test, last] of this.results) {
      const file = fromRoot(test.location.file)
      const title = test.titlePath().slice(3).join(' ')
      const name = titleOf(test)
      summary.tests.push({ file, title, ms: last.duration })
      const outcome = test.outcome()
      const failed = test.results.find(({ error }) => error)
      const withReason = `${name}: ${reasonOf(failed?.error?.message)}${placeOf(failed?.error)}`
      if (outcome === 'flaky') summary.flaky.push(withReason)
      if (outcome === 'skipped') addSkip(summary, name, reasonOfSkip(test))
      else if (outcome === 'unexpected') summary.failures.push(withReason)
      else summary.passed += 1
    }
    writeSummary(summary)
  }

  /** Otherwise the runner adds a reporter with a line for each test. */
  printsToStdio(): boolean {
    return true
  }
}

function reasonOfSkip({ annotations, expectedStatus }: TestCase): string | undefined {
  const [reason] = annotations.flatMap(({ type, description }) =>
    type === 'skip' || type === 'fixme' ? (description ?? []) : [],
  )
  // A test that was to run and did not comes after a failure in its group.
  return reason ?? (expectedStatus === 'skipped' ? undefined : 'an earlier test of their group failed')
}

const titleOf = (test: TestCase) => `${fromRoot(test.location.file)}: ${test.titlePath().slice(3).join(' ')}`

function placeOf(error: TestError | undefined): string {
  return error?.location ? ` (${fromRoot(error.location.file)}:${error.location.line})` : ''
}
