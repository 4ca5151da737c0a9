import type { OutsideCalendar } from '@evenkeel/contract/people/calendars'
import { errorName } from '@evenkeel/contract/read-error'
import type { Orm } from '../../../database/database.ts'
import type { Caller } from '../../../http/caller.ts'
import type { JobKind } from '../../../jobs/jobs.ts'
import { CalendarFailure, type CalendarReading } from '../../../outside/calendars/calendar-source.ts'
import type { Services } from '../../../services.ts'
import { settleNotification } from '../notifications/settle-notification.ts'
import { openAccess } from './calendar-access.ts'
import { limitChecks } from './calendar-limits.ts'
import {
  type CalendarRow,
  findCalendar,
  findDueCalendars,
  lockCalendar,
  replaceBusyTimes,
  setCalendar,
} from './calendar-store.ts'
import { calendarOnWire, ownCalendar } from './list-calendars.ts'
import { readCalendar } from './read-calendar.ts'
import { failureKey, tellOfFailure } from './tell-of-failure.ts'

type Parts = Pick<
  Services,
  'database' | 'clock' | 'secrets' | 'calendars' | 'jobs' | 'live' | 'settings' | 'log'
>

const minuteMs = 60_000
const checkEveryMs = 5 * minuteMs
const longestWaitMs = 180 * minuteMs
/** The period moves on, so a calendar that never changes is read whole once a day. */
const readWholeAfterMs = 20 * 60 * minuteMs
const atOnce = 8
const mostInARun = 2000

export const checkCalendarsJob: JobKind<object> = {
  name: 'check-calendars',
  retries: 2,
  firstRetryAfterSeconds: 60,
}

/** Every minute in every process; one of them gets the calendars that are due. */
export async function scheduleCalendarChecks({
  database,
  clock,
  jobs,
}: Pick<Services, 'database' | 'clock' | 'jobs'>): Promise<void> {
  const due = await findDueCalendars(database.orm, clock.now(), 1)
  if (due.length > 0)
    await database.transaction((transaction) =>
      jobs.add(transaction, checkCalendarsJob, {}, { key: 'check-calendars' }),
    )
}

/** Reads calendars that are due, several at once, because most of the time is waiting for other servers. */
export async function checkDueCalendars(services: Parts): Promise<number> {
  const due = await findDueCalendars(services.database.orm, services.clock.now(), mostInARun)
  const number = due.length
  const work = async () => {
    for (let id = due.shift(); id !== undefined; id = due.shift())
      try {
        await checkCalendar(services, id)
      } catch (error) {
        // A failing calendar must not hold up the others.
        services.log.warn({ calendarId: id, reason: errorName(error) }, 'a calendar could not be checked')
      }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return number
}

export async function checkCalendarNow(
  services: Parts,
  caller: Caller,
  id: number,
): Promise<{ calendar: OutsideCalendar }> {
  await ownCalendar(services.database.orm, caller.personId, id)
  await limitChecks(services, id)
  await checkCalendar(services, id)
  return { calendar: await calendarOnWire(services, caller, id) }
}

/** Changes and removals follow what the calendar says; while it cannot be read, the old busy times stay. */
async function checkCalendar(services: Parts, id: number): Promise<void> {
  const { database, clock } = services
  const row = await findCalendar(database.orm, id)
  if (!row) return
  const read = await tryToRead(services, row)
  await database.transaction(async (transaction) => {
    const now = clock.now()
    const locked = await lockCalendar(transaction, id)
    // Removed, or given another address or password, while it was read.
    if (!locked?.sealedAccess.equals(row.sealedAccess)) return
    if (read instanceof CalendarFailure) return noteFailure(services, transaction, locked, read)
    if (read.busy) await replaceBusyTimes(transaction, locked, read.busy)
    const saved = await setCalendar(transaction, id, {
      ...readWell(read, now),
      ...(read.busy && { readAt: now }),
    })
    if (saved && locked.failingSince) await settleFailure(services, transaction, saved)
  })
}

async function tryToRead(services: Parts, row: CalendarRow): Promise<CalendarReading | CalendarFailure> {
  const readMs = services.clock.now().getTime() - (row.readAt?.getTime() ?? 0)
  try {
    const access = openAccess(services, row.sealedAccess)
    return await readCalendar(services, row.personId, access, readMs < readWholeAfterMs ? row.validators : {})
  } catch (error) {
    if (error instanceof CalendarFailure) return error
    throw error
  }
}

/** What is written after a calendar was read without a problem. */
export function readWell({ validators }: CalendarReading, now: Date) {
  return {
    validators,
    checkedAt: now,
    failingSince: null,
    failure: null,
    failures: 0,
    notifiedAt: null,
    mailedAt: null,
    nextCheckAt: new Date(now.getTime() + checkEveryMs),
  }
}

async function noteFailure(
  services: Parts,
  transaction: Orm,
  row: CalendarRow,
  { kind: failure }: CalendarFailure,
): Promise<void> {
  const now = services.clock.now()
  const waitMs = Math.min(checkEveryMs * 2 ** row.failures, longestWaitMs)
  const failing = await setCalendar(transaction, row.id, {
    failure,
    failingSince: row.failingSince ?? now,
    failures: Math.min(row.failures + 1, 20),
    nextCheckAt: new Date(now.getTime() + waitMs),
  })
  if (failing) await tellOfFailure(services, transaction, failing)
}

/** It works again, so there is nothing left to do about it. */
export async function settleFailure(
  services: Pick<Services, 'live'>,
  transaction: Orm,
  { id, personId }: CalendarRow,
): Promise<void> {
  await settleNotification(services, transaction, personId, failureKey(id))
}
