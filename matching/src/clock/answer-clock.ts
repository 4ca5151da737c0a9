import { isBusinessDay, nextBusinessDay } from './business-days.ts'
import { dayMs, instantOf, onTheWall, type Zone } from './zone.ts'

// How long an advisor has to answer: 48 hours of the advisor's wall clock, which stands still on days that
// are not business days.

const promisedMs = 2 * dayMs
const morningMs = 9 * 3_600_000

const dayOf = (wallMs: number) => Math.floor(wallMs / dayMs)

/**
 * The deadline of a request sent now; also when a clock stopped by a question now resumes. Other promises may
 * use fewer days.
 */
export function answerDue(sentAtMs: number, zone: Zone, businessDays = promisedMs / dayMs): number {
  const wall = onTheWall(sentAtMs, zone)
  const day = dayOf(wall)
  const counts = isBusinessDay(day) ? wall : nextBusinessDay(day) * dayMs + morningMs
  return instantOf(advance(counts, businessDays * dayMs), zone)
}

/** The deadline once a clock stopped by a question resumes. */
export function dueAfterStop(
  stop: { askedAtMs: number; dueAtMs: number; goesOnAtMs: number },
  zone: Zone,
): number {
  const left = runsBetween(onTheWall(stop.askedAtMs, zone), onTheWall(stop.dueAtMs, zone))
  // A question asked before the clock starts leaves no more than the full time.
  const due = advance(onTheWall(stop.goesOnAtMs, zone), Math.min(left, promisedMs))
  return Math.max(stop.dueAtMs, instantOf(due, zone))
}

function advance(wallMs: number, byMs: number): number {
  let at = wallMs
  let left = byMs
  for (;;) {
    const day = dayOf(at)
    const room = isBusinessDay(day) ? (day + 1) * dayMs - at : 0
    if (left < room) return at + left
    left -= room
    at = nextBusinessDay(day) * dayMs
  }
}

function runsBetween(fromMs: number, toMs: number): number {
  let runs = 0
  for (let day = dayOf(fromMs); day * dayMs < toMs; day++)
    if (isBusinessDay(day)) runs += Math.min(toMs, (day + 1) * dayMs) - Math.max(fromMs, day * dayMs)
  return runs
}
