import type { ChangeKind } from '@evenkeel/contract/contact/watch'
import type { StateCode } from '@evenkeel/contract/people/profile-choices'
import type { PersonId } from '@evenkeel/contract/person-id'
import { and, desc, eq, gt, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'
import { advisorChangeTable, watchedChangeTable } from './watch-tables.ts'

export type ChangeRow = typeof advisorChangeTable.$inferSelect
type Mine = Pick<typeof watchedChangeTable.$inferSelect, 'isUrgent' | 'readAt'>
/** A change as one of its watchers sees it. */
export type OwnChange = ChangeRow & Mine

const { consumerId, changeId, isUrgent, tellAt, readAt } = watchedChangeTable
const at = (time: Date) => sql`${time.toISOString()}::timestamptz`

export async function insertChange(
  transaction: Orm,
  values: typeof advisorChangeTable.$inferInsert,
): Promise<number> {
  const [row] = await transaction.insert(advisorChangeTable).values(values).returning()
  if (!row) throw new Error('a change that was just written is gone')
  return row.id
}

interface NewWatchers {
  changeId: number
  /** The relation of consumers (watching-store.ts). */
  watchers: SQL
  isUrgent: boolean
  /** Urgent also for those who live in one of these. */
  urgentIn: readonly StateCode[]
  now: Date
  /** The earliest time the other watchers are told. */
  noteAt: Date
}

export async function insertWatchers(transaction: Orm, given: NewWatchers): Promise<void> {
  await transaction.execute(sql`
    insert into watched_change (consumer_id, change_id, is_urgent, tell_at)
    select watcher.consumer_id, ${given.changeId}, told.is_urgent,
      case when told.is_urgent then ${at(given.now)} else ${at(given.noteAt)} end
    from (${given.watchers}) as watcher
    left join consumer_profile as profile on profile.person_id = watcher.consumer_id
    cross join lateral (
      select ${given.isUrgent}::boolean or coalesce(
        profile.answers ->> 'state' = any(${sql.param([...given.urgentIn])}::text[]), false) as is_urgent
    ) as told`)
}

/** Changes of a kind since then that no one was told or has read, and that were urgent to no one; newest first. */
export function findUntold(
  transaction: Orm,
  advisorId: PersonId,
  kind: ChangeKind,
  since: Date,
): Promise<ChangeRow[]> {
  const isNews = sql`not exists (select from watched_change as watched where watched.change_id = ${advisorChangeTable.id}
    and (watched.is_urgent or watched.told_at is not null or watched.read_at is not null))`
  return transaction
    .select()
    .from(advisorChangeTable)
    .where(
      and(
        eq(advisorChangeTable.advisorId, advisorId),
        eq(advisorChangeTable.kind, kind),
        gt(advisorChangeTable.foundAt, since),
        isNews,
      ),
    )
    .orderBy(desc(advisorChangeTable.id))
}

export async function deleteChange(transaction: Orm, id: number): Promise<void> {
  await transaction.delete(advisorChangeTable).where(eq(advisorChangeTable.id, id))
}

const joined = eq(advisorChangeTable.id, changeId)
const own = { change: advisorChangeTable, isUrgent, readAt }
const flat = ({ change, ...mine }: { change: ChangeRow } & Mine): OwnChange => ({ ...change, ...mine })

/** Unread urgent ones first, then the newest. */
export async function listChanges(
  orm: Orm,
  reader: PersonId,
  { of, since, atMost }: { of: readonly PersonId[]; since: Date; atMost: number },
): Promise<OwnChange[]> {
  if (of.length === 0) return []
  const rows = await orm
    .select(own)
    .from(watchedChangeTable)
    .innerJoin(advisorChangeTable, joined)
    .where(
      and(
        eq(consumerId, reader),
        inArray(advisorChangeTable.advisorId, [...of]),
        gt(advisorChangeTable.foundAt, since),
      ),
    )
    .orderBy(desc(sql`${isUrgent} and ${readAt} is null`), desc(advisorChangeTable.id))
    .limit(atMost)
  return rows.map(flat)
}

/** Others’ changes stay as they are. Returns the ids that were the reader's. */
export async function setRead(
  transaction: Orm,
  reader: PersonId,
  ids: readonly number[],
  at: Date | null,
): Promise<number[]> {
  const rows = await transaction
    .update(watchedChangeTable)
    .set({ readAt: at })
    .where(and(eq(consumerId, reader), inArray(changeId, [...ids])))
    .returning({ id: changeId })
  return rows.map(({ id }) => id)
}

/** Consumers for whom something is due. */
export async function findReaders(orm: Orm, now: Date, after: PersonId, atMost: number): Promise<PersonId[]> {
  const rows = await orm
    .selectDistinct({ id: consumerId })
    .from(watchedChangeTable)
    .where(and(isNotNull(tellAt), lte(tellAt, now), gt(consumerId, after)))
    .orderBy(consumerId)
    .limit(atMost)
  return rows.map(({ id }) => id)
}

/** What is to be told to a consumer; locked until the transaction ends. Oldest first. */
export async function claimUntold(transaction: Orm, reader: PersonId, now: Date): Promise<OwnChange[]> {
  const rows = await transaction
    .select(own)
    .from(watchedChangeTable)
    .innerJoin(advisorChangeTable, joined)
    .where(and(eq(consumerId, reader), isNotNull(tellAt), lte(tellAt, now)))
    .orderBy(advisorChangeTable.id)
    .for('update', { of: watchedChangeTable, skipLocked: true })
  return rows.map(flat)
}

export async function setTold(
  transaction: Orm,
  reader: PersonId,
  ids: readonly number[],
  change: { tellAt: Date | null; toldAt?: Date },
): Promise<void> {
  if (ids.length === 0) return
  await transaction
    .update(watchedChangeTable)
    .set(change)
    .where(and(eq(consumerId, reader), inArray(changeId, [...ids])))
}

/** Those found in a period, oldest first. */
export async function listChangesBetween(
  orm: Orm,
  reader: PersonId,
  advisorId: PersonId,
  { from, to }: { from: Date; to: Date },
): Promise<OwnChange[]> {
  const { foundAt } = advisorChangeTable
  const rows = await orm
    .select(own)
    .from(watchedChangeTable)
    .innerJoin(advisorChangeTable, joined)
    .where(
      and(
        eq(consumerId, reader),
        eq(advisorChangeTable.advisorId, advisorId),
        gt(foundAt, from),
        lte(foundAt, to),
      ),
    )
    .orderBy(advisorChangeTable.id)
    .limit(50)
  return rows.map(flat)
}
