import type { AdvisorFee } from '@evenkeel/contract/people/advisor-answers'
import type { PersonId } from '@evenkeel/contract/person-id'
import { sql } from 'drizzle-orm'
import { askNamed } from '../../../../database/ask-named.ts'
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

const standings = {
  name: 'standings of advisors',
  text: `
    select person.id, person.is_demo as "isDemo", person.first_name as "firstName", person.last_name as "lastName",
      person.disabled_at is null and application.status = 'approved' as "isShown",
      published.version, published.mark, photo.id as "photoId", profile.crd,
      saved.advisor_id is not null as "isSaved",
      (select id || ' ' || xmin::text from register_feed order by id desc limit 1) as "registerMark"
    from person
    join lateral (
      select version, xmin::text as mark from advisor_publication
      where person_id = person.id order by version desc limit 1
    ) as published on true
    left join advisor_application as application on application.person_id = person.id
    left join advisor_photo as photo on photo.person_id = person.id
    left join advisor_profile as profile on profile.person_id = person.id
    left join saved_advisor as saved on saved.consumer_id = $1 and saved.advisor_id = person.id
    where person.id = any($2::bigint[]) and person.role = 'advisor'`,
}

/** One statement over the tables of four features for a whole list, instead of a hundred. */
export async function readListings(
  orm: Orm,
  consumerId: PersonId | null,
  ids: readonly PersonId[],
): Promise<ListingRow[]> {
  const rows = await askNamed<ListingRow & { id: unknown }>(orm, standings, [consumerId, ids])
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

export async function readPublished(
  orm: Orm,
  wanted: readonly Pick<ListingRow, 'id' | 'version'>[],
): Promise<PublishedRow[]> {
  const ids = wanted.map(({ id }) => id)
  const versions = wanted.map(({ version }) => version)
  const { rows } = await orm.execute<Omit<PublishedRow, 'id'> & { id: string }>(sql`
    select person_id as id, answers ->> 'first_name' as "firstName", answers ->> 'last_name' as "lastName",
      answers ->> 'title' as title, answers ->> 'company_name' as company, answers ->> 'home_town' as town,
      answers ->> 'home_state' as state, coalesce(answers -> 'fees', '[]') as fees
    from advisor_publication
    join unnest(${sql.param(ids)}::bigint[], ${sql.param(versions)}::int[]) as wanted (id, version)
      on person_id = wanted.id and advisor_publication.version = wanted.version`)
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}
