import type { PersonId } from '@evenkeel/contract/person-id'
import { and, asc, count, eq, gt, lt, lte } from 'drizzle-orm'
import { askNamed } from '../../../database/ask-named.ts'
import type { Orm } from '../../../database/database.ts'
import type { BusyTime } from '../../../outside/calendars/calendar-source.ts'
import { calendarBusyTimeTable as busyTimes, outsideCalendarTable as calendars } from './calendar-tables.ts'

export type CalendarRow = typeof calendars.$inferSelect
type NewCalendar = typeof calendars.$inferInsert

/** In the order they were connected. */
export function listCalendarsOf(orm: Orm, personId: PersonId): Promise<CalendarRow[]> {
  return orm.select().from(calendars).where(eq(calendars.personId, personId)).orderBy(asc(calendars.id))
}

export async function findCalendar(orm: Orm, id: number): Promise<CalendarRow | undefined> {
  const [row] = await orm.select().from(calendars).where(eq(calendars.id, id))
  return row
}

/** Locked until the transaction ends. */
export async function lockCalendar(transaction: Orm, id: number): Promise<CalendarRow | undefined> {
  const [row] = await transaction.select().from(calendars).where(eq(calendars.id, id)).for('update')
  return row
}

/** The one that is connected already if it is the same calendar. */
export async function insertCalendar(transaction: Orm, row: NewCalendar): Promise<CalendarRow | undefined> {
  const [inserted] = await transaction.insert(calendars).values(row).onConflictDoNothing().returning()
  if (inserted) return inserted
  const [existing] = await transaction
    .select()
    .from(calendars)
    .where(and(eq(calendars.personId, row.personId), eq(calendars.accessHash, row.accessHash)))
  return existing
}

export async function setCalendar(
  transaction: Orm,
  id: number,
  change: Partial<NewCalendar>,
): Promise<CalendarRow | undefined> {
  const [row] = await transaction.update(calendars).set(change).where(eq(calendars.id, id)).returning()
  return row
}

export async function deleteCalendar(transaction: Orm, id: number): Promise<void> {
  await transaction.delete(calendars).where(eq(calendars.id, id))
}

const atOnce = 1000

export async function replaceBusyTimes(
  transaction: Orm,
  { id: calendarId, personId }: Pick<CalendarRow, 'id' | 'personId'>,
  busy: readonly BusyTime[],
): Promise<void> {
  await transaction.delete(busyTimes).where(eq(busyTimes.calendarId, calendarId))
  for (let from = 0; from < busy.length; from += atOnce)
    await transaction
      .insert(busyTimes)
      .values(busy.slice(from, from + atOnce).map((time) => ({ calendarId, personId, ...time })))
}

export function listBusyTimesOf(
  orm: Orm,
  personId: PersonId,
  { from, to }: { from: Date; to: Date },
): Promise<(typeof busyTimes.$inferSelect)[]> {
  return orm
    .select()
    .from(busyTimes)
    .where(and(eq(busyTimes.personId, personId), gt(busyTimes.endsAt, from), lt(busyTimes.startsAt, to)))
    .orderBy(asc(busyTimes.startsAt), asc(busyTimes.calendarId))
    .limit(2000)
}

export async function countBusyTimesOf(
  orm: Orm,
  personId: PersonId,
  { from, to }: { from: Date; to: Date },
): Promise<Map<number, number>> {
  const rows = await orm
    .select({ id: busyTimes.calendarId, number: count() })
    .from(busyTimes)
    .where(and(eq(busyTimes.personId, personId), gt(busyTimes.endsAt, from), lt(busyTimes.startsAt, to)))
    .groupBy(busyTimes.calendarId)
  return new Map(rows.map(({ id, number }) => [id, number]))
}

/** Longest overdue first. */
export async function findDueCalendars(orm: Orm, now: Date, atMost: number): Promise<number[]> {
  const rows = await orm
    .select({ id: calendars.id })
    .from(calendars)
    .where(lte(calendars.nextCheckAt, now))
    .orderBy(asc(calendars.nextCheckAt), asc(calendars.id))
    .limit(atMost)
  return rows.map(({ id }) => id)
}

const uidsOfMeetings = {
  name: 'uids of meetings of an advisor',
  text: 'select uid from meeting where advisor_id = $1 and ends_at > $2',
}

/** Our own meetings, which come back from a calendar that took our invitation. */
export async function findMeetingUids(orm: Orm, personId: PersonId, since: Date): Promise<string[]> {
  const rows = await askNamed<{ uid: string }>(orm, uidsOfMeetings, [personId, since])
  return rows.map(({ uid }) => uid)
}
