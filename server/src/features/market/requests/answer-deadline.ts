import { answerDue, dueAfterStop } from '@evenkeel/matching/clock/answer-clock'
import type { Zone } from '@evenkeel/matching/clock/zone'
import { zoneClock } from '../../../time/zone-clock.ts'

/** For advisors who have not said where they live, as for the months of their load. */
export const usualTimeZone = 'America/New_York'

function zoneOf(timeZone: string): Zone {
  const { localAt } = zoneClock(timeZone)
  return { offsetMsAt: (at) => localAt(at) - at }
}

/** When a request sent now must be answered. */
export function answerBy(sentAt: Date, timeZone: string, businessDays?: number): Date {
  return new Date(answerDue(sentAt.getTime(), zoneOf(timeZone), businessDays))
}

/** When the clock resumes by itself, two business days later, and the due time then. */
export function stopClock(
  askedAt: Date,
  dueAt: Date,
  timeZone: string,
): { stoppedUntil: Date; expiresAt: Date } {
  const stoppedUntil = answerBy(askedAt, timeZone)
  return { stoppedUntil, expiresAt: resumeClock({ askedAt, dueAt, goesOnAt: stoppedUntil }, timeZone) }
}

/** The due time if the clock resumes now. */
export function resumeClock(stop: { askedAt: Date; dueAt: Date; goesOnAt: Date }, timeZone: string): Date {
  const { askedAt, dueAt, goesOnAt } = stop
  return new Date(
    dueAfterStop(
      { askedAtMs: askedAt.getTime(), dueAtMs: dueAt.getTime(), goesOnAtMs: goesOnAt.getTime() },
      zoneOf(timeZone),
    ),
  )
}
