import { isBusinessDay, nextBusinessDay } from '@evenkeel/matching/clock/business-days'
import { dayMs, onTheWall, type Zone } from '@evenkeel/matching/clock/zone'

const hourMs = 3_600_000
const morningMs = 9 * hourMs

interface Running {
  sentAt: Date
  until: Date
  /** The clock stops while a question is open. */
  stopped: { from: Date; until: Date } | null
}

/** Hours of the answer clock: in the advisor's zone, business days only (answer-clock). */
export function answerClockHours({ sentAt, until, stopped }: Running, zone: Zone): number {
  const sent = onTheWall(sentAt.getTime(), zone)
  const day = Math.floor(sent / dayMs)
  const from = isBusinessDay(day) ? sent : nextBusinessDay(day) * dayMs + morningMs
  const stood = stopped
    ? runs(Math.max(from, onTheWall(stopped.from.getTime(), zone)), onTheWall(stopped.until.getTime(), zone))
    : 0
  return Math.max(0, runs(from, onTheWall(until.getTime(), zone)) - stood) / hourMs
}

function runs(from: number, to: number): number {
  let sum = 0
  for (let day = Math.floor(from / dayMs); day * dayMs < to; day++)
    if (isBusinessDay(day)) sum += Math.min(to, (day + 1) * dayMs) - Math.max(from, day * dayMs)
  return sum
}
