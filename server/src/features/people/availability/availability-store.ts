import type { WeeklyHours } from '@evenkeel/contract/people/advisor-answers'
import type { HoursException } from '@evenkeel/contract/people/availability'
import type { PersonId } from '@evenkeel/contract/person-id'
import { eq } from 'drizzle-orm'
import { askNamed } from '../../../database/ask-named.ts'
import type { Orm } from '../../../database/database.ts'
import { advisorAvailabilityTable } from './availability-tables.ts'

type AvailabilityRow = typeof advisorAvailabilityTable.$inferSelect

const ofPerson = (personId: PersonId) => eq(advisorAvailabilityTable.personId, personId)

export async function findAvailability(orm: Orm, personId: PersonId): Promise<AvailabilityRow | undefined> {
  const [row] = await orm.select().from(advisorAvailabilityTable).where(ofPerson(personId))
  return row
}

/** Changes whenever the row does, even twice in one transaction. */
const mark = `hours.xmin::text || ' ' || hours.ctid::text`

export type Hours = Pick<AvailabilityRow, 'personId' | 'exceptions'> & {
  weeklyHours: WeeklyHours
  mark: string
}

/** A meeting that is booked, proposed or requested, or was held today: it takes time and counts toward its day. */
export interface TakenTime {
  meetingId: number
  consumerId: PersonId
  from: Date
  to: Date
}

export interface MarkedHours extends Pick<Hours, 'personId' | 'mark'> {
  taken: Pick<TakenTime, 'from' | 'to'>[]
  busy: Pick<TakenTime, 'from' | 'to'>[]
}

/** No reader's day began longer ago than this, in any time zone; no meeting is half as long. */
const daysBegunMs = 30 * 3_600_000
export const sinceDayBegan = (now: Date) => new Date(now.getTime() - daysBegunMs)

const takesTime = (since: string) => `state <> 'cancelled' and starts_at > ${since}`

// In the advisor's other calendars, until after the longest booking window.
const busyThen = (since: string) =>
  `ends_at > ${since} and starts_at < ${since}::timestamptz + interval '100 days'`

/**
 * The columns of a `HoursRow`, from advisor_availability as `hours`. Meetings are text (start and minutes in turn), which
 * is several times faster than arrays between PostgreSQL and JavaScript.
 */
export const hoursColumns = (since: string) => `
  ${mark} as "hoursMark", (
    select string_agg(date_part('epoch', starts_at)::int8 || ' ' || minutes, ' ')
    from meeting where advisor_id = hours.person_id and ${takesTime(since)}) as taken, (
    select string_agg(date_part('epoch', starts_at)::int8 || ' ' ||
      ceil(date_part('epoch', ends_at - starts_at) / 60), ' ')
    from calendar_busy_time busy where busy.person_id = hours.person_id and ${busyThen(since)}) as busy`

export interface HoursRow {
  hoursMark: string
  taken: string | null
  busy: string | null
}

// One query for a whole list: a row with the mark of each, and one without a person with everybody's times as bytes (whose, and
// two numbers). Finding them one advisor after the other and formatting them as text took three times as long.
const marksOfHours = {
  name: 'marks of hours and times as bytes',
  text: `
    select person_id as "personId", ${mark} as mark, null::bytea as taken, null::bytea as busy
    from advisor_availability hours where person_id = any($1::bigint[]) and weekly_hours is not null
    union all select null, null, (
      select string_agg(int8send(advisor_id) || timestamptz_send(starts_at) || timestamptz_send(ends_at), '')
      from meeting where advisor_id = any($1::bigint[]) and ${takesTime('$2')}), (
      select string_agg(int8send(person_id) || int8send(date_part('epoch', starts_at)::int8) ||
        int8send(ceil(date_part('epoch', ends_at - starts_at) / 60)::int8), '')
      from calendar_busy_time where person_id = any($1::bigint[]) and ${busyThen('$2')})`,
}
const takenOfAdvisor = {
  name: 'taken times of an advisor',
  text: `
    select id::float8 as "meetingId", consumer_id::float8 as "consumerId", starts_at as "from", ends_at as "to"
    from meeting where advisor_id = $1 and ${takesTime('$2')} order by starts_at, id`,
}
const busyOfAdvisor = {
  name: 'busy times of an advisor',
  text: `
    select starts_at as "from", ends_at as "to" from calendar_busy_time
    where person_id = $1 and ${busyThen('$2')} order by starts_at`,
}
const hoursOfAdvisors = {
  name: 'hours of advisors with marks',
  text: `
    select person_id as "personId", weekly_hours as "weeklyHours", exceptions, ${mark} as mark
    from advisor_availability hours where person_id = any($1::bigint[]) and weekly_hours is not null`,
}

/** Only advisors who keep hours here. */
export async function findHoursOf(orm: Orm, ids: readonly PersonId[]): Promise<Hours[]> {
  const rows = await askNamed<Hours & { personId: unknown }>(orm, hoursOfAdvisors, [ids])
  return rows.map((row) => ({ ...row, personId: Number(row.personId) }))
}

type MarkRow = Record<'personId' | 'mark', string | null> & Record<'taken' | 'busy', Buffer | null>

/** Version marks that tell whether cached hours are still current, with the meetings that take time. */
export async function findMarksOfHours(
  orm: Orm,
  ids: readonly PersonId[],
  now: Date,
): Promise<MarkedHours[]> {
  const rows = await askNamed<MarkRow>(orm, marksOfHours, [ids, sinceDayBegan(now)])
  const times = rows.find(({ personId }) => personId === null)
  const taken = timesIn(times?.taken, (from, to) => [momentOf(from), momentOf(to)])
  const busy = timesIn(times?.busy, (seconds, minutes) => [seconds * 1000, (seconds + minutes * 60) * 1000])
  return rows.flatMap(({ personId, mark }) => {
    if (personId === null || mark === null) return []
    const id = Number(personId)
    return [{ personId: id, mark, taken: taken.get(id) ?? [], busy: busy.get(id) ?? [] }]
  })
}

/** PostgreSQL counts microseconds from the beginning of 2000. */
const momentOf = (microseconds: number) => Date.UTC(2000) + microseconds / 1000

/** Three numbers of eight bytes each: whose time it is, and what it is made from. */
function timesIn(
  bytes: Buffer | null | undefined,
  spanOf: (first: number, second: number) => [fromMs: number, toMs: number],
): Map<PersonId, MarkedHours['taken']> {
  const times = new Map<PersonId, MarkedHours['taken']>()
  if (!bytes) return times
  const numberAt = (at: number) => bytes.readInt32BE(at) * 2 ** 32 + bytes.readUInt32BE(at + 4)
  for (let at = 0; at < bytes.length; at += 24) {
    const [from, to] = spanOf(numberAt(at + 8), numberAt(at + 16))
    const of = times.get(numberAt(at)) ?? []
    if (of.length === 0) times.set(numberAt(at), of)
    of.push({ from: new Date(from), to: new Date(to) })
  }
  return times
}

export const markedHours = (personId: PersonId, { hoursMark, taken, busy }: HoursRow): MarkedHours => ({
  personId,
  mark: hoursMark,
  taken: taken === null ? [] : takenIn(taken.split(' ')),
  busy: busy === null ? [] : takenIn(busy.split(' ')),
})

function takenIn(words: readonly string[]): MarkedHours['taken'] {
  const taken: MarkedHours['taken'] = []
  for (let place = 0; place < words.length; place += 2) {
    const from = Number(words[place]) * 1000
    taken.push({ from: new Date(from), to: new Date(from + Number(words[place + 1]) * 60_000) })
  }
  return taken
}

/** The meetings that take an advisor's time, soonest first. */
export function findTakenOf(orm: Orm, advisorId: PersonId, now: Date): Promise<TakenTime[]> {
  return askNamed<TakenTime>(orm, takenOfAdvisor, [advisorId, sinceDayBegan(now)])
}

/** When the advisor's other calendars are busy. */
export function findBusyOf(orm: Orm, advisorId: PersonId, now: Date): Promise<{ from: Date; to: Date }[]> {
  return askNamed(orm, busyOfAdvisor, [advisorId, now])
}

/** Locked until the transaction ends; version 0 if nothing was saved yet. Lock the profile first. */
export async function lockAvailability(
  transaction: Orm,
  personId: PersonId,
  now: Date,
): Promise<AvailabilityRow> {
  const first = { personId, weeklyHours: null, exceptions: [], version: 0, updatedAt: now }
  await transaction.insert(advisorAvailabilityTable).values(first).onConflictDoNothing()
  const [row] = await transaction
    .select()
    .from(advisorAvailabilityTable)
    .where(ofPerson(personId))
    .for('update')
  return row ?? first
}

export async function putExceptions(
  transaction: Orm,
  personId: PersonId,
  { exceptions, version, updatedAt }: { exceptions: HoursException[]; version: number; updatedAt: Date },
): Promise<void> {
  await transaction
    .update(advisorAvailabilityTable)
    .set({ exceptions, version, updatedAt })
    .where(ofPerson(personId))
}
