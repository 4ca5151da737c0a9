import type { AnalyticsLine, AnalyticsTile } from '@evenkeel/contract/staff/analytics'
import { figureInWords, tooFew, type Unit } from './figure-words.ts'

export interface Panel {
  unit: Unit
  lines: readonly AnalyticsLine[]
}

/** Lines of one unit share an axis; each unit has its own. */
export function panelsByUnit(lines: readonly AnalyticsLine[]): Panel[] {
  const units = [...new Set(lines.map(({ unit }) => unit))]
  return units.map((unit) => ({ unit, lines: lines.filter((line) => line.unit === unit) }))
}

/** Nothing was counted in these days, and nothing is withheld. */
export function isEmptyTile({ lines, steps, groups, routes, is_too_few }: AnalyticsTile): boolean {
  return (
    !is_too_few &&
    lines.every(({ value, by_day }) => !value && by_day.every((day) => !day)) &&
    steps.every(({ count }) => count === 0) &&
    groups.every(({ n }) => n === 0) &&
    routes.every(({ calls }) => calls === 0)
  )
}

/** Withheld because one to four are in it, in contrast to none; not even the count is shown. */
export const isWithheld = ({ value, n }: AnalyticsLine, { is_too_few }: AnalyticsTile): boolean =>
  is_too_few && value === null && n === null

/** The line's figure, or why there is none: withheld, its days aren't counted yet, or nothing to measure. */
export function lineInWords(line: AnalyticsLine, tile: AnalyticsTile): string {
  const { value, unit, n } = line
  if (value !== null) return figureInWords(value, unit)
  if (isWithheld(line, tile)) return tooFew
  return n === null ? 'Not counted yet' : 'None'
}
