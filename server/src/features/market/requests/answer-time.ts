import { answerDue, dueAfterStop } from '@evenkeel/matching/clock/answer-clock'
import type { Zone } from '@evenkeel/matching/clock/zone'
import { zoneClock } from '../../../time/zone-clock.ts'

/** Of an advisor who has not said where they live, as the months of the ledger. */
export const usualTimeZone = 'America/New_York'

function zoneOf(timeZone: string): Zone {
  const { localAt } = zoneClock(timeZone)
  return { offsetMsAt: (at) => localAt(at) - at }
}

/** Until when a request that is sent now is answered or over. */
export function answerBy(sentAt: Date, timeZone: string, businessDays?: number): Date {
  return new Date(answerDue(sentAt.getTime(), zoneOf(timeZone), businessDays))
}

/** When the clock goes on by itself, two business days on as for a request, and until when it is due then. */
export function stopClock(
  askedAt: Date,
  dueAt: Date,
  timeZone: string,
): { stoppedUntil: Date; expiresAt: Date } {
  const stoppedUntil = answerBy(askedAt, timeZone)
  return { stoppedUntil, expiresAt: goOn({ askedAt, dueAt, goesOnAt: stoppedUntil }, timeZone) }
}

/** Until when it is due where the clock goes on at this moment. */
export function goOn(stop: { askedAt: Date; dueAt: Date; goesOnAt: Date }, timeZone: string): Date {
  const { askedAt, dueAt, goesOnAt } = stop
  return new Date(
    dueAfterStop(
      { askedAtMs: askedAt.getTime(), dueAtMs: dueAt.getTime(), goesOnAtMs: goesOnAt.getTime() },
      zoneOf(timeZone),
    ),
  )
}
