import type { PersonType } from '@evenkeel/contract/choices'
import type { PersonId } from '@evenkeel/contract/person-id'
import { type SQL, sql } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'

export type SearchedPerson = {
  id: string
  type: PersonType
  uuid: string | null
  firstName: string | null
  lastName: string | null
  email: string
  crd: string | null
  isDisabled: boolean
  isLeaving: boolean
  lastSeenAt: string | null
  isVerified: boolean
  openSupportRequests: number
  consentUntil: string | null
}

/** The typed text, as everything it can be. */
export interface Searched {
  id: PersonId | undefined
  uuid: string | undefined
  crd: string | undefined
  /** Lowercase; the second word where there are two. */
  words: readonly string[]
}

const beginning = (text: string) => `${text.replaceAll(/[\\%_]/g, '\\$&')}%`

/** Each way finds a few by its own index, so one letter among millions is as fast as a full name. */
function waysFor({ id, uuid, crd, words }: Searched): SQL[] {
  const [first, second] = words
  const whole = words.join(' ')
  return [
    ...(id === undefined ? [] : [sql`person.id = ${id}`]),
    ...(uuid === undefined ? [] : [sql`person.uuid = ${uuid}::uuid`]),
    ...(crd === undefined
      ? []
      : [sql`person.id in (select person_id from advisor_profile where crd = ${crd})`]),
    ...(first === undefined ? [] : [sql`lower(person.email) like ${beginning(whole)}`]),
    ...(first === undefined || second !== undefined
      ? []
      : [
          sql`lower(person.first_name) like ${beginning(first)}`,
          sql`lower(person.last_name) like ${beginning(first)}`,
        ]),
    ...(first === undefined || second === undefined
      ? []
      : [
          sql`lower(person.first_name) = ${first} and lower(person.last_name) like ${beginning(words.slice(1).join(' '))}`,
          sql`lower(person.first_name) like ${beginning(whole)}`,
          sql`lower(person.last_name) like ${beginning(whole)}`,
        ]),
  ]
}

/** Consumers and advisors, from tables of other features, because the list shows a little of each. */
export async function searchPeopleRows(
  orm: Orm,
  searched: Searched,
  { type, now, limit }: { type: PersonType | undefined; now: Date; limit: number },
): Promise<SearchedPerson[]> {
  const ofType = type === undefined ? sql`person.role in ('consumer', 'advisor')` : sql`person.role = ${type}`
  const ways = waysFor(searched).map(
    (way, place) => sql`(select person.id, ${sql.raw(String(place))} as place from person
      where ${way} and ${ofType} and not person.is_deleted limit ${limit})`,
  )
  if (ways.length === 0) return []
  const { rows } = await orm.execute<SearchedPerson>(sql`
    with found as (
      select id, min(place) as place from (${sql.join(ways, sql` union all `)}) each_way group by id order by 2, 1 limit ${limit}
    )
    select person.id::text, person.role as type, person.uuid, first_name as "firstName", last_name as "lastName", email,
      (select crd from advisor_profile where person_id = person.id) as crd,
      disabled_at is not null as "isDisabled",
      exists (select from deletion_request where person_id = person.id) as "isLeaving",
      (select max(last_seen_at) from session where session.person_id = person.id) as "lastSeenAt",
      case person.role when 'advisor'
        then exists (select from advisor_application where person_id = person.id and status = 'approved')
        else exists (select from identity_link where person_id = person.id) end as "isVerified",
      (select count(*)::int from support_request where person_id = person.id and state <> 'solved') as "openSupportRequests",
      (select max(may_view_until) from support_request
        where person_id = person.id and may_view_until > ${now.toISOString()}::timestamptz) as "consentUntil"
    from found join person using (id)
    order by found.place, lower(last_name) nulls last, lower(first_name), person.id`)
  return rows
}
