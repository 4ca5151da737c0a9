import type { AnalyticsTile } from '@evenkeel/contract/staff/analytics'
import { formatCalendarDay } from '@evenkeel/format/calendar-days'
import { formatWhole } from '@evenkeel/format/counts'
import { figureInWords, minutesInWords, percentInWords, pointsInWords, tooFew } from './figure-words.ts'
import { funnelTitle, groupTitles } from './group-titles.ts'

export interface TileTable {
  caption: string
  head: readonly string[]
  rows: readonly (readonly string[])[]
}

const orDash = (value: number | null, words: (value: number) => string) =>
  value === null ? '–' : words(value)

/** The same figures as the drawing, for people who prefer to read or hear them. */
export function tileTables(tile: AnalyticsTile): TileTable[] {
  const { title, days, lines, steps, groups } = tile
  const tables: TileTable[] = []
  if (steps.length > 0) {
    tables.push({
      caption: `${title}: steps`,
      head: ['Step', 'People', 'Of first step', 'Of previous step', 'Median time'],
      rows: steps.map((step) => [
        several(steps.map(({ funnel }) => funnel))
          ? `${funnelTitle(step.funnel)}: ${step.label}`
          : step.label,
        formatWhole(step.count),
        orDash(step.of_first, percentInWords),
        orDash(step.of_before, percentInWords),
        orDash(step.median_minutes, minutesInWords),
      ]),
    })
  }
  if (groups.length > 0) {
    tables.push({
      caption: `${title}: groups`,
      head: ['Group', 'Requests', 'Accepted', '95% interval', 'Difference', '95% interval of difference'],
      rows: groups.map(({ by, label, n, value, low, high, difference: of }) => [
        `${groupTitles[by]}: ${label}`,
        n === null ? tooFew : formatWhole(n),
        orDash(value, percentInWords),
        low === null || high === null ? '–' : `${percentInWords(low)} to ${percentInWords(high)}`,
        of ? `${pointsInWords(of.value)} points` : '–',
        of ? `${pointsInWords(of.low)} to ${pointsInWords(of.high)}` : '–',
      ]),
    })
  }
  if (lines.length > 0) {
    tables.push({
      caption: `${title}: by day`,
      head: ['Day', ...lines.map(({ label }) => label)],
      rows: days.map((day, place) => [
        `${formatCalendarDay(day)}${tile.is_partial && place === days.length - 1 ? ', so far' : ''}`,
        ...lines.map(({ by_day, unit }) =>
          orDash(by_day[place] ?? null, (value) => figureInWords(value, unit === 'per-day' ? 'count' : unit)),
        ),
      ]),
    })
  }
  return tables
}

const several = (names: readonly string[]) => new Set(names).size > 1
