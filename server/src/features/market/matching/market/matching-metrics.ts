import type { Matching } from './open-matching.ts'

const name = 'matching_unreadable_rows_total'

/** For the metrics of operators; an alert on it finds rows that need repair. */
export function matchingMetrics({ unreadable }: Pick<Matching, 'unreadable'>): string {
  return [
    `# HELP ${name} Times a stored row could not be used and its advisor was left out of matching`,
    `# TYPE ${name} counter`,
    ...Object.entries(unreadable()).map(([row, count]) => `${name}{row="${row}"} ${count}`),
    '',
  ].join('\n')
}
