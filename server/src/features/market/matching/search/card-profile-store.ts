import type { AdvisorFee } from '@evenkeel/contract/people/advisor-answers'
import type { PersonId } from '@evenkeel/contract/person-id'
import { askNamed, type NamedStatement } from '../../../../database/ask-named.ts'
import type { Orm } from '../../../../database/database.ts'

/** What may differ at every read. */
export interface ListingRow {
  id: PersonId
  isDemo: boolean
  /** Approved, published and not disabled now. */
  isShown: boolean
  firstName: string | null
  lastName: string | null
  version: number
  /** Unique to this publication. */
  mark: string
  photoId: string | null
  crd: string | null
  isSaved: boolean
  /** The version under which lines of the register are cached. */
  registerMark: string | null
}

// Each column is looked up by its key, so that the plan never depends on how large the tables are.
const listingColumns = (consumerId: string) => `
    person.id, person.is_demo as "isDemo", person.first_name as "firstName", person.last_name as "lastName",
      person.disabled_at is null and (
        select status = 'approved' from advisor_application as application where application.person_id = person.id
      ) as "isShown",
      published.version, published.mark,
      (select photo.id from advisor_photo as photo where photo.person_id = person.id) as "photoId",
      (select profile.crd from advisor_profile as profile where profile.person_id = person.id) as crd,
      exists (
        select from saved_advisor as saved where saved.consumer_id = ${consumerId} and saved.advisor_id = person.id
      ) as "isSaved",
      (select id || ' ' || xmin::text from register_feed order by id desc limit 1) as "registerMark"`

const published = `
    join lateral (
      select version, xmin::text as mark from advisor_publication
      where person_id = person.id order by version desc limit 1
    ) as published on true`

const areListed = `person.id = any($2::bigint[]) and person.role = 'advisor'`

const listings = {
  name: 'listings of advisors by key',
  text: `select ${listingColumns('$1')} from person ${published} where ${areListed}`,
}

/** Columns of other features; `hours` are from advisor_availability. */
interface CardColumns {
  consumerId: string
  hours: string
  agreement: string
  answerTime: string
}

/** The listings with the columns of others. */
const cardsFrom = (people: string, { consumerId, hours, agreement, answerTime }: CardColumns) => `
    select ${listingColumns(consumerId)}, ${hours}, ${agreement} as agreement, ${answerTime} as "answerTime"
    from ${people} ${published}
    left join advisor_availability as hours on hours.person_id = person.id and hours.weekly_hours is not null`

/** Cards of the advisors in $2. */
export const cardsStatement = (columns: CardColumns): NamedStatement => ({
  name: 'cards of advisors by key',
  text: `${cardsFrom('person', columns)} where ${areListed}`,
})

/** Cards of the advisors in the places of a list that is about to be stored (match-list-store.ts). */
export const cardsOfPlaces = (columns: CardColumns) =>
  cardsFrom(`place join person on person.id = place."advisorId" and person.role = 'advisor'`, columns)

export async function findCardRows<Row extends ListingRow>(
  orm: Orm,
  statement: NamedStatement,
  values: readonly unknown[],
): Promise<Row[]> {
  const rows = await askNamed<Row & { id: unknown }>(orm, statement, values)
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}

/** One statement over the tables of four features for a whole list, instead of a hundred. */
export async function readListings(
  orm: Orm,
  consumerId: PersonId | null,
  ids: readonly PersonId[],
): Promise<ListingRow[]> {
  const rows = await askNamed<ListingRow & { id: unknown }>(orm, listings, [consumerId, ids])
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}

export interface PublishedRow {
  id: PersonId
  firstName: string | null
  lastName: string | null
  title: string | null
  company: string | null
  town: string | null
  state: string | null
  fees: AdvisorFee[]
}

const publications = {
  name: 'publications for cards',
  text: `
    select person_id as id, answers ->> 'first_name' as "firstName", answers ->> 'last_name' as "lastName",
      answers ->> 'title' as title, answers ->> 'company_name' as company, answers ->> 'home_town' as town,
      answers ->> 'home_state' as state, coalesce(answers -> 'fees', '[]') as fees
    from unnest($1::bigint[], $2::int[]) as wanted (id, version)
    join advisor_publication on person_id = wanted.id and advisor_publication.version = wanted.version`,
}

export async function readPublished(
  orm: Orm,
  wanted: readonly Pick<ListingRow, 'id' | 'version'>[],
): Promise<PublishedRow[]> {
  const ids = wanted.map(({ id }) => id)
  const versions = wanted.map(({ version }) => version)
  const rows = await askNamed<PublishedRow & { id: unknown }>(orm, publications, [ids, versions])
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}
