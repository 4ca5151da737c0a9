import { dayFromToday } from '@evenkeel/format/calendar-days'
import { parseDigits } from '../../text/parse-digits.ts'

const rangeDays = ['7', '30', '90'] as const
type RangeDays = (typeof rangeDays)[number]

/** The last days, or chosen ones. */
export type Range = { kind: RangeDays } | { kind: 'custom'; from: string; to: string }

export interface RangeLimits {
  /** What is shown where nothing sensible is asked for. */
  usual: RangeDays
  mostDays: number
}

const dayForm = /^\d{4}-\d{2}-\d{2}$/
const isDay = (day: string) => dayForm.test(day) && !Number.isNaN(Date.parse(`${day}T00:00:00Z`))

export function daysBefore(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - days)
  return date.toISOString().slice(0, 10)
}

/** Why two days are no range; undefined where they are. */
export function rangeProblem(
  from: string,
  to: string,
  { mostDays }: RangeLimits,
  today = dayFromToday(),
): string | undefined {
  if (!isDay(from) || !isDay(to)) return 'Choose both days.'
  if (from > to) return 'Choose a first day before the last.'
  if (to > today) return 'Choose today or an earlier day.'
  return daysBefore(to, mostDays - 1) > from ? `Choose up to ${mostDays} days.` : undefined
}

/** The range is part of the address, so that it can be linked to. */
export function rangeIn(query: URLSearchParams, limits: RangeLimits): Range {
  const asked = query.get('range')
  const kind = rangeDays.find((days) => days === asked)
  if (kind) return { kind }
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? '']
  const isCustom = asked === 'custom' && rangeProblem(from, to, limits) === undefined
  return isCustom ? { kind: 'custom', from, to } : { kind: limits.usual }
}

export function withRange(query: URLSearchParams, range: Range): URLSearchParams {
  const changed = new URLSearchParams(query)
  changed.set('range', range.kind)
  for (const end of ['from', 'to'] as const) {
    if (range.kind === 'custom') changed.set(end, range[end])
    else changed.delete(end)
  }
  return changed
}

/** Today is not named: where the server counts, it may still be yesterday. */
export function daysAsked(range: Range): { from: string; to?: string } {
  const today = dayFromToday()
  if (range.kind !== 'custom') return { from: daysBefore(today, parseDigits(range.kind) - 1) }
  return range.to === today ? { from: range.from } : { from: range.from, to: range.to }
}
