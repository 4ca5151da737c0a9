import { parseDigits } from '../../../format/parse-digits.ts'

export const rangeDays = ['7', '30', '90'] as const

/** The last days, or chosen ones. */
export type Range = { kind: (typeof rangeDays)[number] } | { kind: 'custom'; from: string; to: string }

export const mostDays = 366
const usual: Range = { kind: '90' }
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

/** A link to a period is one: what stands in the address is shown, what makes no sense is the usual. */
export function rangeIn(query: URLSearchParams): Range {
  const kind = query.get('range')
  if (kind === '7' || kind === '30' || kind === '90') return { kind }
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? '']
  return kind === 'custom' && problemWith(from, to) === undefined ? { kind, from, to } : usual
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

/** Where days begin is the server's to say: of the last days only the first is named. */
export const daysAsked = (range: Range) =>
  range.kind === 'custom'
    ? { from: range.from, to: range.to }
    : { from: daysBefore(todayHere(), parseDigits(range.kind) - 1) }

/** Why two days are no period; undefined where they are. */
export function problemWith(from: string, to: string, today = todayHere()): string | undefined {
  if (!dayForm.test(from) || !dayForm.test(to)) return 'Choose both days.'
  if (from > to) return 'The first day comes before the last.'
  if (to > today) return 'Choose today or an earlier day.'
  if (daysBefore(to, mostDays - 1) > from) return `Choose ${mostDays} days at most.`
  return undefined
}
