import type { RequestState } from '@evenkeel/contract/market/requests'
import type { PersonId } from '@evenkeel/contract/person-id'
import { and, asc, desc, eq, gt, inArray, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { askNamed } from '../../../database/ask-named.ts'
import type { Orm } from '../../../database/database.ts'
import { readDatabaseFailure } from '../../../database/read-database-failure.ts'
import { meetingEventTable, meetingTable } from './meeting-tables.ts'

export type MeetingRow = typeof meetingTable.$inferSelect
export type NewMeeting = typeof meetingTable.$inferInsert
export type MeetingEventRow = typeof meetingEventTable.$inferSelect

const { id, requestId, consumerId, advisorId, clientId, state, startsAt, endsAt } = meetingTable
const takesTime = inArray(state, ['proposed', 'confirmed'])
const ofPerson = (personId: PersonId) => or(eq(consumerId, personId), eq(advisorId, personId))

export async function insertMeeting(transaction: Orm, row: NewMeeting): Promise<MeetingRow | undefined> {
  const [inserted] = await transaction.insert(meetingTable).values(row).returning()
  return inserted
}

export async function setMeeting(
  transaction: Orm,
  meetingId: number,
  change: Partial<Omit<MeetingRow, 'id' | 'requestId' | 'consumerId' | 'advisorId' | 'uid'>>,
): Promise<MeetingRow | undefined> {
  const [row] = await transaction.update(meetingTable).set(change).where(eq(id, meetingId)).returning()
  return row
}

export async function findMeeting(orm: Orm, meetingId: number): Promise<MeetingRow | undefined> {
  const [row] = await orm.select().from(meetingTable).where(eq(id, meetingId))
  return row
}

/** Locked until the transaction ends. */
export async function lockMeeting(transaction: Orm, meetingId: number): Promise<MeetingRow | undefined> {
  const [row] = await transaction.select().from(meetingTable).where(eq(id, meetingId)).for('update')
  return row
}

/** For the test tools: moves a person's confirmed meetings back so that the last of them ended then. */
export async function movePast(orm: Orm, personId: PersonId, endedAt: Date): Promise<void> {
  const theirs = sql`${state} = 'confirmed' and (${consumerId} = ${personId} or ${advisorId} = ${personId})`
  await orm.execute(sql`
    update ${meetingTable} set starts_at = starts_at - shift.by, ends_at = ends_at - shift.by
    from (select max(ends_at) - ${endedAt.toISOString()}::timestamptz as by from ${meetingTable} where ${theirs}) as shift
    where ${theirs}`)
}

export async function findMeetingBookedAs(
  orm: Orm,
  ofRequest: number,
  bookedAs: string,
): Promise<MeetingRow | undefined> {
  const [row] = await orm
    .select()
    .from(meetingTable)
    .where(and(eq(requestId, ofRequest), eq(clientId, bookedAs)))
  return row
}

/** Upcoming meetings of a request or of a person; locked until the transaction ends. */
export function lockToCome(
  transaction: Orm,
  whose: { requestId: number } | { personId: PersonId },
  now: Date,
): Promise<MeetingRow[]> {
  const theirs = 'requestId' in whose ? eq(requestId, whose.requestId) : ofPerson(whose.personId)
  return transaction
    .select()
    .from(meetingTable)
    .where(and(theirs, takesTime, gt(startsAt, now)))
    .orderBy(asc(id))
    .for('update')
}

/** The unconfirmed time a consumer asked for with their request; locked until the transaction ends. */
export async function lockRequestedTime(
  transaction: Orm,
  ofRequest: number,
): Promise<MeetingRow | undefined> {
  const [row] = await transaction
    .select()
    .from(meetingTable)
    .where(and(eq(requestId, ofRequest), eq(state, 'proposed'), eq(meetingTable.proposedBy, 'consumer')))
    .for('update')
  return row
}

/** A meeting of this person that overlaps the period, if there is one. */
export async function findOverlapping(
  orm: Orm,
  { personId, from, to, exceptId = 0 }: { personId: PersonId; from: Date; to: Date; exceptId?: number },
): Promise<{ id: number } | undefined> {
  const overlaps = and(lt(startsAt, to), gt(endsAt, from))
  const [row] = await orm
    .select({ id })
    .from(meetingTable)
    .where(and(ofPerson(personId), takesTime, overlaps, ne(id, exceptId)))
    .limit(1)
  return row
}

const endedBy = (now: Date): SQL | undefined => and(takesTime, gt(endsAt, now))

/** Proposed or confirmed and not over, soonest first. */
export function listComing(orm: Orm, personId: PersonId, now: Date, atMost: number): Promise<MeetingRow[]> {
  return orm
    .select()
    .from(meetingTable)
    .where(and(ofPerson(personId), endedBy(now)))
    .orderBy(asc(startsAt), asc(id))
    .limit(atMost)
}

/** All others, newest first. */
export function listPast(orm: Orm, personId: PersonId, now: Date, atMost: number): Promise<MeetingRow[]> {
  return orm
    .select()
    .from(meetingTable)
    .where(and(ofPerson(personId), or(sql`not ${takesTime}`, lte(endsAt, now))))
    .orderBy(desc(startsAt), desc(id))
    .limit(atMost)
}

/** Proposals whose time has come and confirmed meetings that ended before; pages by id. */
export async function findUnsettled(
  orm: Orm,
  { now, endedBefore, afterId, atMost }: { now: Date; endedBefore: Date; afterId: number; atMost: number },
): Promise<number[]> {
  const isDue = or(
    and(eq(state, 'proposed'), lte(startsAt, now)),
    and(eq(state, 'confirmed'), lte(startsAt, endedBefore), lte(endsAt, endedBefore)),
  )
  const rows = await orm
    .select({ id })
    .from(meetingTable)
    .where(and(takesTime, isDue, gt(id, afterId)))
    .orderBy(asc(id))
    .limit(atMost)
  return rows.map((row) => row.id)
}

export async function insertMeetingEvent(
  transaction: Orm,
  row: typeof meetingEventTable.$inferInsert,
): Promise<void> {
  await transaction.insert(meetingEventTable).values(row)
}

/** Oldest first. */
export function listEventsOf(orm: Orm, meetingIds: readonly number[]): Promise<MeetingEventRow[]> {
  return orm
    .select()
    .from(meetingEventTable)
    .where(inArray(meetingEventTable.meetingId, [...meetingIds]))
    .orderBy(asc(meetingEventTable.id))
}

export interface RequestParties {
  id: number
  consumerId: PersonId
  advisorId: PersonId
  state: RequestState
}

const partiesOfRequests = {
  name: 'parties of requests',
  text: `
    select id::float8 as id, consumer_id::float8 as "consumerId", advisor_id::float8 as "advisorId", state
    from match_request where id = any($1::bigint[])`,
}

export function findParties(orm: Orm, requestIds: readonly number[]): Promise<RequestParties[]> {
  return askNamed<RequestParties>(orm, partiesOfRequests, [requestIds])
}

const scoredMeetings = {
  name: 'scored meetings',
  text: 'select meeting_id::float8 as id from meeting_scorecard where meeting_id = any($1::bigint[])',
}

export async function findScored(orm: Orm, meetingIds: readonly number[]): Promise<Set<number>> {
  const rows = await askNamed<{ id: number }>(orm, scoredMeetings, [meetingIds])
  return new Set(rows.map((row) => row.id))
}

/** Which person the exclusion constraint found in another meeting. */
export function overlappingSide(error: unknown): 'consumer' | 'advisor' | undefined {
  const failure = readDatabaseFailure(error)
  if (failure?.kind !== 'overlap') return undefined
  return failure.constraint === 'meeting_consumer_once' ? 'consumer' : 'advisor'
}
