import type { Role } from '@evenkeel/contract/choices'
import type { ApplicationStatus } from '@evenkeel/contract/people/advisors'
import type { PersonId } from '@evenkeel/contract/person-id'
import { type SQL, sql } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'

export type ListedRow = {
  id: string
  type: Role
  firstName: string | null
  lastName: string | null
  email: string
  crd: string | null
  isDisabled: boolean
  isLeaving: boolean
  application: ApplicationStatus | null
  lastSeenAt: string | null
}

export interface WantedPeople {
  /** Lowercase words of a name or an address. */
  words: readonly string[]
  id: PersonId | undefined
  crd: string | undefined
  role: Role | undefined
  state: 'active' | 'disabled' | 'leaving' | undefined
  limit: number
}

const beginning = (text: string) => `${text.replaceAll(/[\\%_]/g, '\\$&')}%`
const isLeaving = sql`exists (select from deletion_request where person_id = person.id)`

/** Each way has an index of its own, so one letter among millions is as fast as a full name. */
function waysTo({ words, id, crd, state }: WantedPeople): SQL[] {
  const [first, ...rest] = words
  if (first === undefined) {
    if (state === 'disabled') return [sql`person.disabled_at is not null`]
    return state === 'leaving' ? [sql`person.id in (select person_id from deletion_request)`] : []
  }
  const whole = words.join(' ')
  return [
    ...(id === undefined ? [] : [sql`person.id = ${id}`]),
    ...(crd === undefined
      ? []
      : [sql`person.id in (select person_id from advisor_profile where crd = ${crd})`]),
    sql`lower(person.email) like ${beginning(whole)}`,
    sql`lower(person.first_name) like ${beginning(whole)}`,
    sql`lower(person.last_name) like ${beginning(whole)}`,
    ...(rest.length === 0
      ? []
      : [
          sql`lower(person.first_name) = ${first} and lower(person.last_name) like ${beginning(rest.join(' '))}`,
        ]),
  ]
}

const stateIs = {
  active: sql`person.disabled_at is null and not ${isLeaving}`,
  disabled: sql`person.disabled_at is not null`,
  leaving: sql`person.disabled_at is null and ${isLeaving}`,
}

export async function listPeopleRows(orm: Orm, wanted: WantedPeople): Promise<ListedRow[]> {
  const { role, state, limit } = wanted
  const filters = sql.join(
    [
      sql`not person.is_deleted`,
      ...(role === undefined ? [] : [sql`person.role = ${role}`]),
      ...(state === undefined ? [] : [stateIs[state]]),
    ],
    sql` and `,
  )
  const ways = waysTo(wanted).map(
    (way, place) => sql`(select person.id, ${sql.raw(String(place))} as place from person
      where ${way} and ${filters} limit ${limit})`,
  )
  if (ways.length === 0) return []
  const { rows } = await orm.execute<ListedRow>(sql`
    with found as (
      select id, min(place) as place from (${sql.join(ways, sql` union all `)}) each_way group by id order by 2, 1
      limit ${limit}
    )
    select person.id::text, role as type, first_name as "firstName", last_name as "lastName", email,
      (select crd from advisor_profile where person_id = person.id) as crd,
      disabled_at is not null as "isDisabled", ${isLeaving} as "isLeaving",
      case role when 'advisor' then
        coalesce((select status from advisor_application where person_id = person.id), 'draft') end as application,
      (select max(last_seen_at) from session where session.person_id = person.id) as "lastSeenAt"
    from found join person using (id)
    order by found.place, lower(last_name) nulls last, lower(first_name), person.id`)
  return rows
}

/** Sign-ups with this address that have no account yet. */
export async function listUnconfirmed(
  orm: Orm,
  typed: string,
  limit: number,
): Promise<{ email: string; signedUpAt: Date }[]> {
  const { rows } = await orm.execute<{ email: string; created_at: string }>(sql`
    select email, created_at from identity_link where person_id is null and email_key = ${typed}
    order by created_at desc limit ${limit}`)
  return rows.map(({ email, created_at }) => ({ email, signedUpAt: new Date(created_at) }))
}
