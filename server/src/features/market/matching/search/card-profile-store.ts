import type { AdvisorFee } from '@evenkeel/contract/people/advisor-answers'
import type { PersonId } from '@evenkeel/contract/person-id'
import { sql } from 'drizzle-orm'
import { askNamed } from '../../../../database/ask-named.ts'
import type { Orm } from '../../../../database/database.ts'
import { agreementColumn } from '../../../people/advisors/agreement-store.ts'
import type { payLine } from '../../../people/advisors/read-pay-lines.ts'
import {
  type HoursRow,
  hoursColumns,
  sinceDayBegan,
} from '../../../people/availability/availability-store.ts'
import { answerTimeColumn } from '../history/answer-time-store.ts'
import { answersSince, type answerTimeOf } from '../history/answer-times.ts'

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
const listingColumns = `
    person.id, person.is_demo as "isDemo", person.first_name as "firstName", person.last_name as "lastName",
      person.disabled_at is null and (
        select status = 'approved' from advisor_application as application where application.person_id = person.id
      ) as "isShown",
      published.version, published.mark,
      (select photo.id from advisor_photo as photo where photo.person_id = person.id) as "photoId",
      (select profile.crd from advisor_profile as profile where profile.person_id = person.id) as crd,
      exists (
        select from saved_advisor as saved where saved.consumer_id = $1 and saved.advisor_id = person.id
      ) as "isSaved",
      (select id || ' ' || xmin::text from register_feed order by id desc limit 1) as "registerMark"`

const listedPeople = `
    person
    join lateral (
      select version, xmin::text as mark from advisor_publication
      where person_id = person.id order by version desc limit 1
    ) as published on true`

const areListed = `person.id = any($2::bigint[]) and person.role = 'advisor'`

const listings = {
  name: 'listings of advisors by key',
  text: `select ${listingColumns} from ${listedPeople} where ${areListed}`,
}

const cards = {
  name: 'cards of advisors by key',
  text: `
    select ${listingColumns}, ${hoursColumns('$3')}, ${agreementColumn('person.id')} as agreement,
      ${answerTimeColumn('person.id', '$4', '$5')} as "answerTime"
    from ${listedPeople}
    left join advisor_availability as hours on hours.person_id = person.id and hours.weekly_hours is not null
    where ${areListed}`,
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

/** Everything on a card that no cache may hold, with the marks under which the rest is cached. */
export interface CardRow extends ListingRow, Omit<HoursRow, 'hoursMark'> {
  /** Null for advisors who keep no hours here. */
  hoursMark: string | null
  agreement: Parameters<typeof payLine>[0] | null
  answerTime: Parameters<typeof answerTimeOf>[0] | null
}

/** The same for cards, with what they show besides: still one statement. */
export async function readCardRows(
  orm: Orm,
  consumerId: PersonId | null,
  ids: readonly PersonId[],
  now: Date,
): Promise<CardRow[]> {
  const values = [consumerId, ids, sinceDayBegan(now), answersSince(now), now]
  const rows = await askNamed<CardRow & { id: unknown }>(orm, cards, values)
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
