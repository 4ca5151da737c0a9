import type { AnalyticsLine, analyticsUnits } from '@evenkeel/contract/staff/analytics'
import { formatCalendarDay, formatCalendarDayShort } from '@evenkeel/format/calendar-days'
import { formatCompact, formatHundredths, formatTenths, formatWhole } from '@evenkeel/format/counts'

export type Unit = (typeof analyticsUnits)[number]

export const tooFew = 'Too few to show'

export const percentInWords = (percent: number) => `${formatTenths(percent)}%`

/** "40 min", "5 h 40 min", "3 days 4 h" */
export function minutesInWords(minutes: number): string {
  const all = Math.round(minutes)
  if (all < 1 && minutes > 0) return 'under a minute'
  if (all < 60) return `${all} min`
  const hours = Math.floor(all / 60)
  if (hours < 48) return withRest(`${hours} h`, all % 60, 'min')
  return withRest(`${Math.floor(hours / 24)} days`, hours % 24, 'h')
}
const withRest = (first: string, rest: number, unit: string) =>
  rest === 0 ? first : `${first} ${rest} ${unit}`

/** A figure with its unit. Small daily means keep a decimal. */
export function figureInWords(value: number, unit: Unit): string {
  if (unit === 'percent') return percentInWords(value)
  if (unit === 'hours') return minutesInWords(value * 60)
  if (unit === 'index') return formatHundredths(value)
  if (unit === 'score') return formatTenths(value)
  if (unit === 'days') return `${formatTenths(value)} ${formatTenths(value) === '1' ? 'day' : 'days'}`
  if (unit === 'per-day') return `${countInWords(value)} per day`
  return countInWords(value)
}
const countInWords = (value: number) => (value < 100 ? formatTenths(value) : formatWhole(value))

export function tickInWords(value: number, unit: Unit): string {
  if (unit === 'percent') return percentInWords(value)
  if (unit === 'index') return formatHundredths(value)
  const words = formatCompact(value)
  if (unit === 'days') return `${words} d`
  return unit === 'hours' ? `${words} h` : words
}

interface FigureChange {
  /** "+12%", "−3 points"; empty where it reads the same. */
  by: string
  was: string
  isHigher: boolean
}

/** Compared with the previous period of the same length; undefined where either is unknown. */
export function changeOf({
  value,
  before,
  unit,
}: Pick<AnalyticsLine, 'value' | 'before' | 'unit'>): FigureChange | undefined {
  if (value === null || before === null) return undefined
  const was = figureInWords(before, unit)
  const isHigher = value > before
  if (figureInWords(value, unit) === was) return { by: '', was, isHigher }
  const difference = Math.abs(value - before)
  const by = () => {
    if (unit === 'percent') return `${formatTenths(difference)} points`
    if (unit !== 'count' && unit !== 'per-day') return figureInWords(difference, unit)
    return before === 0 ? figureInWords(difference, unit) : share(difference / before)
  }
  return { by: `${isHigher ? '+' : '−'}${by()}`, was, isHigher }
}

/** "+12% from 111", "−3 points from 64%", "no change (5)" */
export function changeInWords(line: Parameters<typeof changeOf>[0]): string | undefined {
  const change = changeOf(line)
  if (!change) return undefined
  return change.by === '' ? `no change (${change.was})` : `${change.by} from ${change.was}`
}
const share = (part: number) => percentInWords(part < 0.1 ? 100 * part : Math.round(100 * part))

/** "+3.2": percentage points above or below. */
export const pointsInWords = (points: number) =>
  `${points < 0 ? '−' : points > 0 ? '+' : ''}${formatTenths(Math.abs(points))}`

/** "Jul 8", with the year where they differ. */
export function daysInShort(days: readonly string[]): string[] {
  const isOneYear = new Set(days.map((day) => day.slice(0, 4))).size < 2
  return days.map((day) => (isOneYear ? formatCalendarDayShort(day) : formatCalendarDay(day)))
}
