import type { Reporter, TestModule } from 'vitest/node'
import { emptySummary, fromRoot, reasonOf, writeSummary } from './test-summary.ts'

/** Vitest's reporter for scripts/test.ts. */
export default class SummarizeUnit implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly { message?: string }[]): void {
    const summary = emptySummary()
    for (const error of unhandled) summary.failures.push(`outside any test: ${reasonOf(error.message)}`)
    for (const module of modules) {
      const file = fromRoot(module.moduleId)
      // A file that failed to load and failed hooks belong to no test.
      const ownErrors = [
        ...module.errors(),
        ...[...module.children.allSuites()].flatMap((suite) => suite.errors()),
      ]
      for (const { message } of ownErrors) summary.failures.push(`${file}: ${reasonOf(message)}`)
      for (const test of module.children.allTests()) {
        const name = `${file}: ${test.fullName}`
        const { state, errors } = test.result()
        const { duration = 0, flaky = false } = test.diagnostic() ?? {}
        summary.tests.push({ file, title: test.fullName, ms: Math.round(duration) })
        if (flaky) summary.flaky.push(name)
        if (state === 'passed') summary.passed += 1
        else if (state === 'failed') summary.failures.push(`${name}: ${reasonOf(errors?.[0]?.message)}`)
        else summary.skipped += 1
      }
    }
    writeSummary(summary)
  }
}
