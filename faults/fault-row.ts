import type { FaultResult, FaultTest } from './fault-test.ts'

// One line of the table: what was broken, and what became of what people did meanwhile.

export interface FaultRow {
  id: string
  sentence: string
  state: 'passed' | 'failed' | 'skipped'
  seconds: number
  faults: number
  acknowledged: number
  retried: number
  unknown: number
  lost: number
  duplicated: number
  gaps: number
  disordered: number
  views: number
  failed: Record<string, number>
  longestMs: number
  notes: string[]
  problems: string[]
}

export function rowOf({ id, sentence }: FaultTest, seconds: number, result: FaultResult): FaultRow {
  const { verdict } = result
  const count = (list: readonly string[] | undefined) => list?.length ?? 0
  return {
    id,
    sentence,
    state: result.problems.length === 0 ? 'passed' : 'failed',
    seconds: Math.round(seconds),
    faults: result.faults,
    acknowledged: result.acknowledged,
    retried: result.retried,
    unknown: result.unknown,
    lost: count(verdict.lost),
    duplicated: count(verdict.duplicated),
    gaps: count(verdict.gaps),
    disordered: count(verdict.disordered) + count(verdict.invented),
    views: count(verdict.views) + count(verdict.miscounted),
    failed: Object.fromEntries(result.failed),
    longestMs: Math.round(result.longestMs),
    notes: result.notes,
    problems: result.problems,
  }
}

export function unfinishedRow(
  { id, sentence }: FaultTest,
  state: 'failed' | 'skipped',
  seconds: number,
  why: string,
): FaultRow {
  const nothing = { faults: 0, acknowledged: 0, retried: 0, unknown: 0, lost: 0, duplicated: 0 }
  const more = { gaps: 0, disordered: 0, views: 0, failed: {}, longestMs: 0, notes: [] }
  return { id, sentence, state, seconds: Math.round(seconds), ...nothing, ...more, problems: [why] }
}

const failedWords = (failed: FaultRow['failed']) =>
  Object.entries(failed)
    .sort(([, a], [, b]) => b - a)
    .map(([outcome, times]) => `${times} × ${outcome}`)
    .join(', ') || '0'

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

export function printRow(row: FaultRow): string {
  const { id, state } = row
  const head = `${id.padEnd(8)} ${state.padEnd(7)}`
  if (state === 'skipped') return `${head} ${row.problems.join('; ')}`
  const figures = [
    `${row.faults} faults`,
    `${row.acknowledged} acknowledged`,
    `${row.retried} retried`,
    ...(row.unknown > 0 ? [`${row.unknown} unknown`] : []),
    `LOST ${row.lost}`,
    `DUPLICATED ${row.duplicated}`,
    `gaps/order/views ${row.gaps}/${row.disordered}/${row.views}`,
    `failed answers ${failedWords(row.failed)}`,
    `longest wait ${seconds(row.longestMs)}`,
    `${row.seconds} s`,
  ]
  const lines = [`${head} ${figures.join(', ')}`]
  for (const note of row.notes) lines.push(`         ${note}`)
  for (const problem of row.problems) lines.push(`         WRONG: ${problem}`)
  return lines.join('\n')
}

const columns = ['test', 'faults', 'acknowledged', 'retried', 'LOST', 'DUPLICATED', 'gaps/order/views']
const moreColumns = ['failed answers', 'longest wait', 'result', 'notes']

export function markdownTable(rows: readonly FaultRow[]): string {
  const line = (cells: readonly (string | number)[]) =>
    `| ${cells.map((cell) => String(cell).replaceAll('|', '/')).join(' | ')} |`
  const all = [...columns, ...moreColumns]
  return [
    line(all),
    line(all.map(() => '---')),
    ...rows.map((row) =>
      line([
        `${row.id}: ${row.sentence}`,
        ...(row.state === 'skipped'
          ? ['', '', '', '', '', '', '', '']
          : [
              row.faults,
              row.acknowledged,
              row.retried,
              row.lost,
              row.duplicated,
              `${row.gaps}/${row.disordered}/${row.views}`,
              failedWords(row.failed),
              seconds(row.longestMs),
            ]),
        row.state,
        [...row.notes, ...row.problems].join('; '),
      ]),
    ),
    '',
  ].join('\n')
}
