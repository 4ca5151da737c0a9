import type { PersonId } from '@evenkeel/contract/person-id'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Orm } from '../../database/database.ts'
import { matchListPlaceTable, matchListTable } from './matching-tables.ts'

export type ListRow = typeof matchListTable.$inferSelect
export type PlaceRow = typeof matchListPlaceTable.$inferSelect

export async function insertList(
  transaction: Orm,
  list: ListRow,
  places: readonly PlaceRow[],
): Promise<void> {
  await transaction.insert(matchListTable).values(list)
  if (places.length > 0) await transaction.insert(matchListPlaceTable).values([...places])
}

export async function findList(orm: Orm, id: string): Promise<ListRow | undefined> {
  const [row] = await orm.select().from(matchListTable).where(eq(matchListTable.id, id))
  return row
}

export function findPlaces(orm: Orm, listId: string): Promise<PlaceRow[]> {
  return orm
    .select()
    .from(matchListPlaceTable)
    .where(eq(matchListPlaceTable.listId, listId))
    .orderBy(asc(matchListPlaceTable.rank))
}

/** The rank of an advisor in a list of this consumer; undefined where they do not stand in it. */
export async function findPlaceOf(
  orm: Orm,
  listId: string,
  consumerId: PersonId,
  advisorId: PersonId,
): Promise<number | undefined> {
  const [row] = await orm
    .select({ rank: matchListPlaceTable.rank })
    .from(matchListPlaceTable)
    .innerJoin(matchListTable, eq(matchListTable.id, matchListPlaceTable.listId))
    .where(
      and(
        eq(matchListPlaceTable.listId, listId),
        eq(matchListPlaceTable.advisorId, advisorId),
        eq(matchListTable.consumerId, consumerId),
      ),
    )
  return row?.rank
}

/** The next lists in the order of what they were made as of. */
export async function findListsAfter(
  orm: Orm,
  { asOf, id, atMost }: { asOf: number; id: string; atMost: number },
): Promise<ListRow[]> {
  return orm
    .select()
    .from(matchListTable)
    .where(sql`(${matchListTable.asOf}, ${matchListTable.id}) > (${asOf}::bigint, ${id}::uuid)`)
    .orderBy(asc(matchListTable.asOf), asc(matchListTable.id))
    .limit(atMost)
}

/** Those of these who are nobody any more. */
export async function findMissingPeople(orm: Orm, ids: readonly PersonId[]): Promise<PersonId[]> {
  const { rows } = await orm.execute<{ id: string }>(sql`
    select given.id from unnest(${sql.param([...ids])}::bigint[]) as given (id)
    where not exists (select from person where person.id = given.id)`)
  return rows.map(({ id }) => Number(id))
}

/** What consumers asked for lately. */
export async function findLatestWishes(orm: Orm, atMost: number): Promise<ListRow['wishes'][]> {
  const rows = await orm
    .select({ wishes: matchListTable.wishes })
    .from(matchListTable)
    .orderBy(desc(matchListTable.asOf))
    .limit(atMost)
  return rows.map(({ wishes }) => wishes)
}
