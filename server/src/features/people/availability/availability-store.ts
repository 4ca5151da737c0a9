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

/** Another one whenever anything of the row is, also twice in one transaction. */
const mark = `xmin::text || ' ' || ctid::text as mark`

export type Hours = Pick<AvailabilityRow, 'personId' | 'exceptions'> & {
  weeklyHours: WeeklyHours
  mark: string
}

/** A meeting that is booked, proposed or wished for, or was today: it takes time, and counts as one of its day. */
export interface TakenTime {
  meetingId: number
  consumerId: PersonId
  from: Date
  to: Date
}

interface Marked extends Pick<Hours, 'personId' | 'mark'> {
  taken: Pick<TakenTime, 'from' | 'to'>[]
}

/** The day on which somebody reads it began at most so long ago, wherever they are; no meeting is half as long. */
const daysBegunMs = 30 * 3_600_000
const sinceDayBegan = (now: Date) => new Date(now.getTime() - daysBegunMs)

const takesTime = `state <> 'cancelled' and starts_at > $2`

// With each mark the meetings, beginning and minutes in turn: one question for all advisors of a list, and words because
// PostgreSQL makes them and JavaScript takes them apart several times as fast as lists.
const marksOfHours = {
  name: 'marks of hours and meetings',
  text: `
    select person_id as "personId", ${mark}, (
      select string_agg(date_part('epoch', starts_at)::int8 || ' ' || minutes, ' ')
      from meeting where advisor_id = person_id and ${takesTime}) as taken
    from advisor_availability where person_id = any($1::bigint[]) and weekly_hours is not null`,
}
const takenOfAdvisor = {
  name: 'taken times of an advisor',
  text: `
    select id::float8 as "meetingId", consumer_id::float8 as "consumerId", starts_at as "from", ends_at as "to"
    from meeting where advisor_id = $1 and ${takesTime} order by starts_at, id`,
}
const hoursOfAdvisors = {
  name: 'hours of advisors',
  text: `
    select person_id as "personId", weekly_hours as "weeklyHours", exceptions, ${mark}
    from advisor_availability where person_id = any($1::bigint[]) and weekly_hours is not null`,
}

/** Of those who keep hours here. */
export async function findHoursOf(orm: Orm, ids: readonly PersonId[]): Promise<Hours[]> {
  const rows = await askNamed<Hours & { personId: unknown }>(orm, hoursOfAdvisors, [ids])
  return rows.map((row) => ({ ...row, personId: Number(row.personId) }))
}

/** By which hours that were read before are known to be the same still, and what takes time of theirs. */
export async function findMarksOfHours(orm: Orm, ids: readonly PersonId[], now: Date): Promise<Marked[]> {
  const rows = await askNamed<{ personId: unknown; mark: string; taken: string | null }>(orm, marksOfHours, [
    ids,
    sinceDayBegan(now),
  ])
  return rows.map(({ personId, mark, taken }) => ({
    personId: Number(personId),
    mark,
    taken: taken === null ? [] : takenIn(taken.split(' ')),
  }))
}

function takenIn(words: readonly string[]): Marked['taken'] {
  const taken: Marked['taken'] = []
  for (let place = 0; place < words.length; place += 2) {
    const from = Number(words[place]) * 1000
    taken.push({ from: new Date(from), to: new Date(from + Number(words[place + 1]) * 60_000) })
  }
  return taken
}

/** What takes time of one advisor, soonest first. */
export function findTakenOf(orm: Orm, advisorId: PersonId, now: Date): Promise<TakenTime[]> {
  return askNamed<TakenTime>(orm, takenOfAdvisor, [advisorId, sinceDayBegan(now)])
}

/** Locked until the transaction ends; whoever has said nothing yet has version 0. Lock the profile before. */
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
