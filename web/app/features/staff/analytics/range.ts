import { mostAnalyticsDays } from '@evenkeel/contract/staff/analytics'
import { parseDigits } from '../../../format/parse-digits.ts'

const rangeDays = ['7', '30', '90'] as const

/** The last days, or chosen ones. */
export type Range = { kind: (typeof rangeDays)[number] } | { kind: 'custom'; from: string; to: string }

const usual: Range = { kind: '30' }
const dayForm = /^\d{4}-\d{2}-\d{2}$/

export function todayHere(now = new Date()): string {
  const pad = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`
}

export function daysBefore(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - days)
  return date.toISOString().slice(0, 10)
}

/** A link to a range is one: what stands in the address is shown, what makes no sense is the usual. */
export function rangeIn(query: URLSearchParams): Range {
  const asked = query.get('range')
  const kind = rangeDays.find((days) => days === asked)
  if (kind) return { kind }
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? '']
  return asked === 'custom' && problemWith(from, to) === undefined ? { kind: 'custom', from, to } : usual
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

/** Where days begin is the server's to say: today is not named, because there it may still be yesterday. */
export function daysAsked(range: Range): { from: string; to?: string } {
  const today = todayHere()
  if (range.kind !== 'custom') return { from: daysBefore(today, parseDigits(range.kind) - 1) }
  return range.to === today ? { from: range.from } : { from: range.from, to: range.to }
}

const isDay = (day: string) => dayForm.test(day) && !Number.isNaN(Date.parse(`${day}T00:00:00Z`))

/** Why two days are no range; undefined where they are. */
export function problemWith(from: string, to: string, today = todayHere()): string | undefined {
  if (!isDay(from) || !isDay(to)) return 'Choose both days.'
  if (from > to) return 'The first day comes before the last.'
  if (to > today) return 'Choose today or an earlier day.'
  if (daysBefore(to, mostAnalyticsDays - 1) > from) return `Choose ${mostAnalyticsDays} days at most.`
  return undefined
}
