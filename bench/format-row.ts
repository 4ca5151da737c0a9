import type { BenchRow } from './bench-row.ts'
import { formatFigure } from './format-figure.ts'

export function formatRow(row: BenchRow): string {
  const figure = formatFigure(row.value, row.unit)
  const ratio = row.ratio === undefined ? '' : `${row.ratio.toFixed(2)}×`
  const peer = row.peer ? `, ${ratio} of ${formatFigure(row.peer.value, row.unit)} (${row.peer.name})` : ''
  const goal = row.goal === undefined ? '' : `, goal ${row.goal}: ${verdict(row, ratio || figure)}`
  const note = row.note === undefined ? '' : ` [${row.note}]`
  return `${row.name}: ${figure}${peer}${goal}${note}`
}

function verdict({ goal, isMet, missedBecause }: BenchRow, held: string): string {
  return isMet ? 'met' : `missed: ${missedBecause ?? `${held} instead of ${goal}`}`
}
