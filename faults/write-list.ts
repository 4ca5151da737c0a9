import type { FaultTest } from './fault-test.ts'

/** The list of docs/faults.md; a test compares them. */
export function listAsMarkdown(tests: readonly FaultTest[]): string {
  const minutes = (seconds: number) => (seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`)
  const lines = tests
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map(
      ({ id, sentence, seconds, needs }) =>
        `| ${id} | ${sentence} | ${minutes(seconds.short)} | ${minutes(seconds.whole)} | ${needs.filter((need) => need !== 'cluster').join(', ')} |`,
    )
  return [
    '| test | what is broken | short | whole | needs |',
    '| --- | --- | --- | --- | --- |',
    ...lines,
  ].join('\n')
}
