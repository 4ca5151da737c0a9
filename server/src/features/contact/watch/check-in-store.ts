import type { AdvisorFee } from '@evenkeel/contract/people/advisor-answers'
import type { PersonId } from '@evenkeel/contract/person-id'
import { and, desc, eq, isNotNull, lte, sql } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'
import { yearlyCheckInTable } from './watch-tables.ts'

export type CheckInRow = typeof yearlyCheckInTable.$inferSelect

const { consumerId, advisorId, fromOn, remindOn } = yearlyCheckInTable
const ofPair = (consumer: PersonId, advisor: PersonId) =>
  and(eq(consumerId, consumer), eq(advisorId, advisor))

/** The newest two: this year's, and the one before, whose words are offered again. */
export function findCheckIns(orm: Orm, consumer: PersonId, advisor: PersonId): Promise<CheckInRow[]> {
  return orm.select().from(yearlyCheckInTable).where(ofPair(consumer, advisor)).orderBy(desc(fromOn)).limit(2)
}

/** Replaces the named version, 0 before anything was saved; undefined where another version is stored. */
export async function putCheckIn(
  transaction: Orm,
  row: Omit<CheckInRow, 'version'>,
  version: number,
): Promise<CheckInRow | undefined> {
  const [put] = await transaction
    .insert(yearlyCheckInTable)
    .values({ ...row, version: version + 1 })
    .onConflictDoUpdate({
      target: [consumerId, advisorId, fromOn],
      set: {
        state: row.state,
        postponedUntil: row.postponedUntil,
        remindOn: row.remindOn,
        agreed: row.agreed,
        meetingsAgreed: row.meetingsAgreed,
        paidStated: row.paidStated,
        changedAt: row.changedAt,
        version: version + 1,
      },
      setWhere: eq(yearlyCheckInTable.version, version),
    })
    .returning()
  return put
}

/** Records this year's reminder; false if there was one already. */
export async function insertReminded(
  transaction: Orm,
  row: Pick<CheckInRow, 'consumerId' | 'advisorId' | 'fromOn' | 'agreed' | 'meetingsAgreed' | 'changedAt'>,
): Promise<boolean> {
  const { rowCount } = await transaction
    .insert(yearlyCheckInTable)
    // As if nothing was stored: the reminder must not conflict with a page that is open.
    .values({ ...row, state: 'due', version: 0 })
    .onConflictDoNothing()
  return (rowCount ?? 0) > 0
}

export interface HiredPair {
  id: number
  consumerId: PersonId
  advisorId: PersonId
  hiredOn: string
}

/** Pairs in which the consumer hired the advisor on one of these days and still works with them, paged by id. */
export async function findHiredOn(
  orm: Orm,
  days: readonly string[],
  { after, atMost }: { after: number; atMost: number },
): Promise<HiredPair[]> {
  const { rows } = await orm.execute<{
    id: string
    consumer_id: string
    advisor_id: string
    hired_on: string
  }>(sql`
    select id, consumer_id, advisor_id, hired_on::text as hired_on from match_outcome
    where hired_on = any(${sql.param([...days])}::date[]) and hired_on is not null and ended_on is null
      and consumer_id is not null and advisor_id is not null and id > ${after}
    order by id limit ${atMost}`)
  return rows.map((row) => ({
    id: Number(row.id),
    consumerId: Number(row.consumer_id),
    advisorId: Number(row.advisor_id),
    hiredOn: row.hired_on,
  }))
}

/** Postponed check-ins of which people are to be reminded; each is answered once. */
export function takeReminders(transaction: Orm, today: string, atMost: number): Promise<CheckInRow[]> {
  const due = sql`(${consumerId}, ${advisorId}, ${fromOn}) in (
    select consumer_id, advisor_id, from_on from yearly_check_in
    where remind_on is not null and remind_on <= ${today} order by remind_on limit ${atMost}
    for update skip locked)`
  return transaction
    .update(yearlyCheckInTable)
    .set({ remindOn: null })
    .where(and(isNotNull(remindOn), lte(remindOn, today), due))
    .returning()
}

export async function countMeetingsHeld(
  orm: Orm,
  { consumer, advisor, from, to }: { consumer: PersonId; advisor: PersonId; from: string; to: string },
): Promise<number> {
  const { rows } = await orm.execute<{ held: number }>(sql`
    select count(*)::int as held from meeting
    where consumer_id = ${consumer} and advisor_id = ${advisor} and state = 'held'
      and starts_at >= ${from}::date and starts_at < ${to}::date + 1`)
  return rows[0]?.held ?? 0
}

/** The fees an advisor published on that day, or first where they published none before it. */
export async function findFeesOf(orm: Orm, advisor: PersonId, day: string): Promise<AdvisorFee[]> {
  const { rows } = await orm.execute<{ fees: AdvisorFee[] | null }>(sql`
    select answers -> 'fees' as fees from advisor_publication
    where person_id = ${advisor}
    order by published_at::date <= ${day}::date desc,
      case when published_at::date <= ${day}::date then -version else version end
    limit 1`)
  return rows[0]?.fees ?? []
}
