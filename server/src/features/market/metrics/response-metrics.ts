import { fewestToShow, type Metrics } from '@evenkeel/contract/market/metrics'
import { declineReasons } from '@evenkeel/contract/market/requests'
import { idsOf } from '@evenkeel/contract/people/profile-choices'
import { zoneClock } from '../../../time/zone-clock.ts'
import { answerClockHours } from './answer-clock-hours.ts'
import type { AskedRow } from './metrics-store.ts'

// Response figures of an advisor. Waiting and withdrawn requests do not count; an expired one counts as unanswered, with
// its whole time.

const hourMs = 3_600_000
/** Upper ends of the bins, in hours of the answer clock. */
const bins = [2, 4, 8, 16, 24, 48]

const isAnswered = ({ state }: AskedRow) => state === 'accepted' || state === 'declined'
/** Answered or run out: what shares of answers are taken of. */
export const settled = (rows: readonly AskedRow[]) =>
  rows.filter((row) => isAnswered(row) || row.state === 'expired')
const endOf = (row: AskedRow) => (isAnswered(row) ? row.answeredAt : null) ?? row.expiresAt
const hoursOf = (row: AskedRow) => (endOf(row).getTime() - row.sentAt.getTime()) / hourMs

/** Null below five, which would predict nothing. */
const percent = (part: number, of: number) => (of < fewestToShow ? null : (100 * part) / of)

function medianOf(values: readonly number[]): number | null {
  if (values.length < fewestToShow) return null
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2
}

export function answerTiles(
  now: readonly AskedRow[],
  before: readonly AskedRow[],
): Omit<Metrics['tiles'], 'top_three'> {
  const tile = (figure: (rows: readonly AskedRow[]) => number | null) => ({
    value: figure(settled(now)),
    of: settled(now).length,
    before: figure(settled(before)),
  })
  return {
    median_answer_hours: tile((rows) => medianOf(rows.map(hoursOf))),
    within_promise: tile((rows) => percent(rows.filter(isAnswered).length, rows.length)),
    accepted: tile((rows) => percent(rows.filter(({ state }) => state === 'accepted').length, rows.length)),
  }
}

export function answerTimes(rows: readonly AskedRow[]): Metrics['answer_times'] {
  const counts = bins.map(() => 0)
  for (const row of rows.filter(isAnswered)) {
    const { localAt } = zoneClock(row.timeZone)
    const { askedAt, goesOnAt } = row
    const stopped = askedAt && goesOnAt ? { from: askedAt, until: earlier(goesOnAt, endOf(row)) } : null
    const hours = answerClockHours(
      { sentAt: row.sentAt, until: endOf(row), stopped },
      { offsetMsAt: (at) => localAt(at) - at },
    )
    const bin = bins.findIndex((end) => hours < end)
    // Answered in the last minute, and so within the promise.
    const place = bin < 0 ? bins.length - 1 : bin
    counts[place] = (counts[place] ?? 0) + 1
  }
  const late = rows.filter(({ state }) => state === 'expired').length
  return [
    ...bins.map((end, place) => ({
      bin: place === 0 ? `<${end}` : `${bins[place - 1]}–${end}`,
      count: counts[place] ?? 0,
      is_late: false,
    })),
    { bin: 'late', count: late, is_late: true },
  ]
}

const earlier = (one: Date, other: Date) => (one < other ? one : other)

/** A reason given fewer than five times is not shown, because the list of requests would reveal by whom. */
export function declinedFigures(rows: readonly AskedRow[]): Metrics['declined'] {
  const declined = rows.filter(({ state }) => state === 'declined')
  const counted = idsOf(declineReasons).map((reason) => ({
    reason,
    count: declined.filter((row) => row.reason === reason).length,
  }))
  return {
    of: declined.length,
    reasons: counted
      .filter(({ count }) => count > 0)
      .map(({ reason, count }) => ({ reason, count: count < fewestToShow ? null : count })),
  }
}
