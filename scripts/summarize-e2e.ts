import type { Reporter, TestCase, TestError, TestResult } from '@playwright/test/reporter'
import { emptySummary, firstLine, fromRoot, writeSummary } from './test-summary.ts'

/** Playwright's reporter for scripts/test.ts. */
export default class SummarizeE2e implements Reporter {
  private readonly results = new Map<TestCase, TestResult>()
  private readonly unhandled: string[] = []

  onTestEnd(test: TestCase, result: TestResult): void {
    this.results.set(test, result)
  }

  onError(error: TestError): void {
    this.unhandled.push(`outside any test: ${firstLine(error.message)}`)
  }

  onEnd(): void {
    const summary = emptySummary()
    summary.failures.push(...this.unhandled)
    for (const [test, last] of this.results) {
      const file = fromRoot(test.location.file)
      const title = test.titlePath().slice(3).join(' ')
      const name = `${file}: ${title}`
      summary.tests.push({ file, title, ms: last.duration })
      const outcome = test.outcome()
      if (outcome === 'flaky') summary.flaky.push(name)
      if (outcome === 'skipped') summary.skipped += 1
      else if (outcome === 'unexpected') summary.failures.push(`${name}: ${firstLine(last.error?.message)}`)
      else summary.passed += 1
    }
    writeSummary(summary)
  }

  printsToStdio(): boolean {
    return false
  }
}
