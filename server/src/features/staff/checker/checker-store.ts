import type { ApplicationStatus } from '@evenkeel/contract/people/advisors'
import type { PersonId } from '@evenkeel/contract/person-id'
import { sql } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'

export interface CheckedRow {
  id: PersonId
  role: 'consumer' | 'advisor' | 'admin'
  firstName: string | null
  lastName: string | null
  isDemo: boolean
  isDisabled: boolean
  /** The person was deleted. */
  isDeleted: boolean
  status: ApplicationStatus
  isPublished: boolean
}

export async function findChecked(orm: Orm, ids: readonly PersonId[]): Promise<Map<PersonId, CheckedRow>> {
  if (ids.length === 0) return new Map()
  const { rows } = await orm.execute<{
    role: CheckedRow['role']
    first_name: string | null
    last_name: string | null
    is_demo: boolean
    is_disabled: boolean
    is_deleted: boolean
    status: ApplicationStatus
    is_published: boolean
    id: string
  }>(sql`
    select person.id, role, first_name, last_name, is_demo, disabled_at is not null as is_disabled, is_deleted,
      coalesce((select status from advisor_application as application where application.person_id = person.id),
        'draft') as status,
      exists (select from advisor_publication as published where published.person_id = person.id) as is_published
    from person where person.id = any(${sql.param([...new Set(ids)])}::bigint[])`)
  return new Map(
    rows.map((row): [PersonId, CheckedRow] => [
      Number(row.id),
      {
        id: Number(row.id),
        role: row.role,
        firstName: row.first_name,
        lastName: row.last_name,
        isDemo: row.is_demo,
        isDisabled: row.is_disabled,
        isDeleted: row.is_deleted,
        status: row.status,
        isPublished: row.is_published,
      },
    ]),
  )
}

export interface LastPlace {
  listId: string
  madeAt: Date
  rank: number
  isTurn: boolean
  modelVersion: number
}

/** In the newest list of this consumer that contained this advisor. */
export async function findLastPlace(
  orm: Orm,
  consumerId: PersonId,
  advisorId: PersonId,
): Promise<LastPlace | undefined> {
  const { rows } = await orm.execute<{
    id: string
    made_at: string
    rank: number
    is_turn: boolean
    model_version: number
  }>(sql`
    select list.id, list.made_at, list.model_version, place.rank, place.is_turn
    from match_list as list join match_list_place as place on place.list_id = list.id
    where list.consumer_id = ${consumerId} and place.advisor_id = ${advisorId}
    order by list.made_at desc, list.id limit 1`)
  const [row] = rows
  return (
    row && {
      listId: row.id,
      madeAt: new Date(row.made_at),
      rank: row.rank,
      isTurn: row.is_turn,
      modelVersion: row.model_version,
    }
  )
}

/** Whether something changed since a market of this version: of this advisor, or of any. */
export async function hasNews(orm: Orm, asOf: number, advisorId: PersonId | undefined): Promise<boolean> {
  const dirty = advisorId === undefined ? sql`true` : sql`advisor_id = ${advisorId}`
  const { rows } = await orm.execute<{ has_news: boolean }>(sql`
    select exists (select from matching_dirty where ${dirty})
      or greatest((select max(version) from matching_facts), (select max(version) from matching_load),
        (select max(version) from matching_effects), (select max(version) from model_weights)) > ${asOf}
      as has_news`)
  return rows[0]?.has_news === true
}
