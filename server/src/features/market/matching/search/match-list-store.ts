import type { PersonId } from '@evenkeel/contract/person-id'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { askNamed, type NamedStatement } from '../../../../database/ask-named.ts'
import type { Orm } from '../../../../database/database.ts'
import { matchListPlaceTable, matchListTable } from '../matching-tables.ts'

export type ListRow = typeof matchListTable.$inferSelect
type PlaceRow = typeof matchListPlaceTable.$inferSelect

export type Place = Omit<PlaceRow, 'listId'>

/** Written once, by the matching thread, because the statement takes JSON: it is faster than many parameters. */
export interface PlacesText {
  advisorIds: readonly PersonId[]
  json: string
}

// Numbers survive in their shortest form bit for bit.
export const placesAsText = (places: readonly Place[]): PlacesText => ({
  advisorIds: places.map(({ advisorId }) => advisorId),
  json: JSON.stringify(places),
})

export const placesIn = ({ json }: PlacesText): Place[] => JSON.parse(json) as Place[]

export interface InsertedList {
  /** Advisors in the list who are no longer shown; if there are any, nothing was stored. */
  gone: PersonId[]
  /** There are shadow models that score the list too. */
  hasShadow: boolean
}

const placesGiven = `
    place as materialized (
      select * from json_to_recordset($1::json) as place (rank int, "advisorId" bigint, key float8,
        "chanceWants" float8, "chanceAccepts" float8, room float8, fit float8, "isTurn" boolean, propensity float8,
        features float8[])
    )`

const storedIf = (areAllShown: string) => `
    list as (
      insert into match_list (id, consumer_id, made_at, wishes, between, size, seed, model_version, as_of, eligible,
        filters, trial, source, reference, own_taste)
      select $2::uuid, $3::bigint, $4::timestamptz, $5::jsonb, $6::jsonb, $7::int, $8::bigint, $9::int, $10::bigint,
        $11::int, $12::jsonb, $13::jsonb, $14, $16::jsonb, $17::jsonb
      where ${areAllShown} returning id, consumer_id, made_at
    ), places as (
      insert into match_list_place (list_id, rank, advisor_id, key, chance_wants, chance_accepts, room, fit, is_turn,
        propensity, features)
      select list.id, rank, "advisorId", key, "chanceWants", "chanceAccepts", room, fit, "isTurn", propensity, features
      from place cross join list
    ), event as (
      insert into match_event (at, kind, consumer_id, list_id, detail)
      select made_at, 'shown', consumer_id, id, jsonb_build_object('places', $15::int) from list
    )`

const hasShadow = `exists (select from model_version where status = 'shadow') as "hasShadow"`

const keepList = {
  name: 'keep a list with taste',
  text: `
    with ${placesGiven},
    -- As market-store reads who is still shown.
    gone as materialized (
      select "advisorId" as id from place where not exists (
        select from person join advisor_application as application on application.person_id = person.id
        where person.id = place."advisorId" and person.role = 'advisor' and person.disabled_at is null
          and application.status = 'approved'
          and exists (select from advisor_publication as published where published.person_id = person.id))
    ), ${storedIf('not exists (select from gone)')}
    select (select array_agg(id::text) from gone) as gone, ${hasShadow}`,
}

const listParameters = 17

/**
 * The same with the cards of everyone in the list, which say who is still shown. `cardsOf` returns their SQL, with
 * parameters from the given number on.
 */
export const keepListWithCards = (cardsOf: (next: number) => string): NamedStatement => ({
  name: 'keep a list and read its cards',
  text: `
    with ${placesGiven}, card as materialized (${cardsOf(listParameters + 1)}),
    ${storedIf('(select count(*) from place) = (select count(*) from card where "isShown")')}
    select card.*, ${hasShadow} from card`,
})

/**
 * Stores a list with its places and event if all its advisors are still shown: everything or nothing in one statement,
 * because this is the most frequent write.
 */
export async function insertList(orm: Orm, list: ListRow, places: PlacesText): Promise<InsertedList> {
  const [kept] = await askNamed<{ gone: string[] | null; hasShadow: boolean }>(
    orm,
    keepList,
    listValues(list, places),
  )
  return { gone: (kept?.gone ?? []).map(Number), hasShadow: kept?.hasShadow ?? false }
}

/** The same by a statement that also reads cards; the list has at least one place. */
export async function insertListWithCards<Row extends { id: PersonId; isShown: boolean }>(
  orm: Orm,
  statement: NamedStatement,
  { list, places, more }: { list: ListRow; places: PlacesText; more: readonly unknown[] },
): Promise<InsertedList & { cards: Row[] }> {
  const rows = await askNamed<Row & { id: unknown; hasShadow: boolean }>(orm, statement, [
    ...listValues(list, places),
    ...more,
  ])
  const cards = rows.map((row) => ({ ...row, id: Number(row.id) }))
  const shown = new Set(cards.flatMap(({ id, isShown }) => (isShown ? [id] : [])))
  return {
    gone: places.advisorIds.filter((id) => !shown.has(id)),
    hasShadow: rows[0]?.hasShadow ?? false,
    cards,
  }
}

const listValues = (list: ListRow, { advisorIds, json }: PlacesText): unknown[] => [
  json,
  list.id,
  list.consumerId,
  list.madeAt.toISOString(),
  JSON.stringify(list.wishes),
  JSON.stringify(list.between),
  list.size,
  list.seed,
  list.modelVersion,
  list.asOf,
  list.eligible,
  JSON.stringify(list.filters),
  JSON.stringify(list.trial),
  list.source,
  advisorIds.length,
  JSON.stringify(list.reference),
  list.ownTaste && JSON.stringify(list.ownTaste),
]

/** A list of this consumer; another person's does not exist. */
export async function findOwnList(orm: Orm, id: string, consumerId: PersonId): Promise<ListRow | undefined> {
  const [row] = await orm
    .select()
    .from(matchListTable)
    .where(and(eq(matchListTable.id, id), eq(matchListTable.consumerId, consumerId)))
  return row
}

/** The consumer's latest list from a search of their own. */
export async function findNewestList(orm: Orm, consumerId: PersonId): Promise<ListRow | undefined> {
  const [row] = await orm
    .select()
    .from(matchListTable)
    .where(
      and(
        eq(matchListTable.consumerId, consumerId),
        inArray(matchListTable.source, ['search', 'saved-search']),
      ),
    )
    .orderBy(desc(matchListTable.madeAt), desc(matchListTable.id))
    .limit(1)
  return row
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

/** The rank of an advisor in a list of this consumer; undefined where they are not in it. */
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

/** The next lists by version. */
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

/** Those who no longer exist. */
export async function findMissingPeople(orm: Orm, ids: readonly PersonId[]): Promise<PersonId[]> {
  const { rows } = await orm.execute<{ id: string }>(sql`
    select given.id from unnest(${sql.param([...ids])}::bigint[]) as given (id)
    where not exists (select from person where person.id = given.id)`)
  return rows.map(({ id }) => Number(id))
}

/** What consumers asked for recently. */
export async function findLatestWishes(orm: Orm, atMost: number): Promise<ListRow['wishes'][]> {
  const rows = await orm
    .select({ wishes: matchListTable.wishes })
    .from(matchListTable)
    .orderBy(desc(matchListTable.asOf))
    .limit(atMost)
  return rows.map(({ wishes }) => wishes)
}
