import type { Reporter, TestCase, TestModule, TestSuite, Vitest } from 'vitest/node'
import type {} from '../server/src/testing/needs.ts'
import { addSkip, emptySummary, fromRoot, reasonOf, sayProgress, writeSummary } from './test-summary.ts'

/** Vitest's reporter for scripts/test.ts. */
export default class SummarizeUnit implements Reporter {
  private vitest: Vitest | undefined
  private count = 0
  private ended = 0

  onInit(vitest: Vitest): void {
    this.vitest = vitest
  }

  onTestRunStart(files: readonly unknown[]): void {
    this.count = files.length
  }

  onTestModuleEnd(): void {
    this.ended += 1
    sayProgress(`${this.ended} of ${this.count} unit test files`)
  }

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
        else addSkip(summary, name, this.reasonOfSkip(test))
      }
    }
    writeSummary(summary)
  }

  private reasonOfSkip(test: TestCase): string | undefined {
    const result = test.result()
    const reason = (result.state === 'skipped' && result.note) || test.meta().skippedBecause
    if (reason) return reason
    if (hasFailedGroup(test)) return 'their group failed before they ran'
    // With `-t`, the runner marks every other test as skipped.
    return this.vitest?.config.testNamePattern ? 'their name was not asked for' : undefined
  }
}

function hasFailedGroup({ parent }: TestCase | TestSuite): boolean {
  if (parent.errors().length > 0) return true
  return parent.type === 'suite' && hasFailedGroup(parent)
}
