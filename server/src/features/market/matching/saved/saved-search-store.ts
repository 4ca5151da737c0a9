import type { PersonId } from '@evenkeel/contract/person-id'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Orm } from '../../../../database/database.ts'
import { savedSearchTable } from '../matching-tables.ts'

export type SavedSearchRow = typeof savedSearchTable.$inferSelect

export async function insertSavedSearch(
  transaction: Orm,
  row: typeof savedSearchTable.$inferInsert,
): Promise<SavedSearchRow> {
  const [inserted] = await transaction.insert(savedSearchTable).values(row).returning()
  if (!inserted) throw new Error('a search that was just kept is gone')
  return inserted
}

export function findSavedSearches(orm: Orm, consumerId: PersonId): Promise<SavedSearchRow[]> {
  return orm
    .select()
    .from(savedSearchTable)
    .where(eq(savedSearchTable.consumerId, consumerId))
    .orderBy(asc(savedSearchTable.id))
}

const own = (id: number, consumerId: PersonId) =>
  and(eq(savedSearchTable.id, id), eq(savedSearchTable.consumerId, consumerId))

export async function findSavedSearch(
  orm: Orm,
  id: number,
  consumerId: PersonId,
): Promise<SavedSearchRow | undefined> {
  const [row] = await orm.select().from(savedSearchTable).where(own(id, consumerId))
  return row
}

/** False where this consumer has no such search. */
export async function deleteSavedSearch(orm: Orm, id: number, consumerId: PersonId): Promise<boolean> {
  const { rowCount } = await orm.delete(savedSearchTable).where(own(id, consumerId))
  return (rowCount ?? 0) > 0
}

/** Locked until the transaction ends. */
export async function lockSavedSearch(transaction: Orm, id: number): Promise<SavedSearchRow | undefined> {
  const [row] = await transaction
    .select()
    .from(savedSearchTable)
    .where(eq(savedSearchTable.id, id))
    .for('update')
  return row
}

export async function setSavedSearch(
  transaction: Orm,
  id: number,
  change: Partial<Omit<SavedSearchRow, 'id' | 'consumerId'>>,
): Promise<void> {
  await transaction.update(savedSearchTable).set(change).where(eq(savedSearchTable.id, id))
}

export interface Due {
  /** Searches last repeated before this are repeated in any case. */
  before: Date
  /** Searches last repeated before this are repeated if any facts have changed since. */
  beforeIfChanged: Date
}

/** `before` is the earlier of the two; the first condition is what the index finds. */
const dueBy = ({ before, beforeIfChanged }: Due) => sql`
  checked_at <= ${beforeIfChanged.toISOString()}::timestamptz
  and (checked_at <= ${before.toISOString()}::timestamptz
    or checked_as_of < (select max(version) from matching_facts))`

export async function hasDueSearch(orm: Orm, due: Due): Promise<boolean> {
  const { rowCount } = await orm.execute(
    sql`select from saved_search where ${dueBy(due)} order by checked_at limit 1`,
  )
  return (rowCount ?? 0) > 0
}

/** By id, so one run handles each search once. */
export async function findDueSearches(
  orm: Orm,
  due: Due,
  { after, atMost }: { after: number; atMost: number },
): Promise<{ id: number; consumerId: PersonId }[]> {
  const { rows } = await orm.execute<{ id: string; consumerId: string }>(sql`
    select id, consumer_id as "consumerId" from saved_search
    where id > ${after} and (${dueBy(due)}) order by id limit ${atMost}`)
  return rows.map(({ id, consumerId }) => ({ id: Number(id), consumerId: Number(consumerId) }))
}

/** What this consumer was shown with these filters since then: the best fit, and who was in the first three places. */
export async function findShownSince(
  orm: Orm,
  { consumerId, filters, checkedAt }: Pick<SavedSearchRow, 'consumerId' | 'filters' | 'checkedAt'>,
): Promise<{ bestFit: number; firstThree: PersonId[] }> {
  const { rows } = await orm.execute<{ fit: number | null; first: string[] | null }>(sql`
    select max(place.fit) as fit, array_agg(distinct place.advisor_id::text) filter (where place.rank <= 3) as first
    from match_list as list join match_list_place as place on place.list_id = list.id
    where list.consumer_id = ${consumerId} and list.made_at >= ${checkedAt.toISOString()}::timestamptz
      and list.filters = ${JSON.stringify(filters)}::jsonb and list.trial = '[]'`)
  return { bestFit: rows[0]?.fit ?? 0, firstThree: (rows[0]?.first ?? []).map(Number) }
}
