import { mostAnalyticsDays } from '@evenkeel/contract/staff/analytics'
import type { Services } from '../../../services.ts'
import { dayOf, daysAfter } from '../../../time/day-of.ts'
import { analyticsZone, rematchDays } from './analytics-period.ts'
import { countDay } from './count-day.ts'
import { addDays, dropOldRows, findDueDays, markDays, markDaysOfLatePeople } from './day-store.ts'
import { countPlaces } from './exposure-store.ts'
import { storeOnboardingSteps } from './store-onboarding-steps.ts'

/** As far back as a range and the one before it can reach. */
const mostDaysBack = 2 * mostAnalyticsDays
/** Presence by day is deleted after this. */
const presenceDays = 60
const hourMs = 3_600_000

/**
 * Every minute: today, and other days with new data. Checks that look back over weeks, or that only matter after people
 * are inserted by hand, run once an hour.
 */
export function refreshAnalytics(
  services: Pick<Services, 'database' | 'clock'>,
): (isStopped?: () => boolean) => Promise<void> {
  let thoroughAt = 0
  return async (isStopped = () => false) => {
    const { database, clock } = services
    const now = clock.now()
    const zone = analyticsZone
    const today = dayOf(now, zone)
    const since = daysAfter(today, -mostDaysBack)
    const presenceSince = daysAfter(today, -presenceDays)
    const isThorough = now.getTime() >= thoroughAt + hourMs

    await storeOnboardingSteps(services, zone, isStopped)
    await markDays(database.orm, { zone, rematchDays })
    if (isThorough) {
      await markDaysOfLatePeople(database.orm, zone)
      await dropOldRows(database.orm, { presenceSince, since })
    }
    await addDays(database.orm, { now, zone })
    const due = await findDueDays(database.orm, since)
    for (const { day } of due.filter(({ isNew }) => isNew)) {
      if (isStopped()) return
      // Later days look back on it and are counted first.
      await database.transaction((transaction) => countPlaces(transaction, { day, zone }))
    }
    for (const { day } of due) {
      if (isStopped()) return
      await countDay(services, { day, zone, presenceSince, hasExposure: isThorough || day !== today })
    }
    if (isThorough) thoroughAt = now.getTime()
  }
}
