import type { Filters } from '@evenkeel/contract/market/advisor-cards'
import { sql } from 'drizzle-orm'
import type { Orm } from '../../../../database/database.ts'

/** What the consumer's choices changed about a list, as the list stores it. */
type StoredTaste = { deviations: readonly number[]; isTurnTaken: boolean }

export interface StoredList {
  id: string
  asOf: number
  wishes: unknown
  between: Record<string, string>
  filters: Filters
  size: number
  seed: number
  ownTaste: StoredTaste | null
  /** By rank. */
  shown: number[]
}

type ListColumns = Pick<StoredList, 'id' | 'wishes' | 'between' | 'filters' | 'size'> & {
  as_of: string
  seed: string
  own_taste: StoredTaste | null
  shown: string[] | null
}

/** The newest lists, oldest first. */
export async function findNewestLists(orm: Orm, schemaHash: string, limit: number): Promise<StoredList[]> {
  const { rows } = await orm.execute<ListColumns>(sql`
    select list.id, list.as_of, list.wishes, list.between, list.filters, list.size, list.seed,
      list.own_taste,
      (select array_agg(place.advisor_id::text order by place.rank) from match_list_place as place
        where place.list_id = list.id) as shown
    from match_list as list join model_version as model on model.version = list.model_version
    where model.schema_hash = ${schemaHash}
    order by list.as_of desc, list.id desc limit ${limit}`)
  return rows.reverse().map((row) => ({
    id: row.id,
    asOf: Number(row.as_of),
    wishes: row.wishes,
    between: row.between,
    filters: row.filters,
    size: row.size,
    seed: Number(row.seed),
    ownTaste: row.own_taste,
    shown: (row.shown ?? []).map(Number),
  }))
}

export interface AnsweredRequest {
  consumerId: number
  gender: string | null
  ageBand: string | null
  isAccepted: boolean
}

/** Answered and expired requests, except where the advisor was full, which judges no consumer. */
export async function findAnsweredRequests(
  orm: Orm,
  { since, limit }: { since: Date; limit: number },
): Promise<AnsweredRequest[]> {
  const { rows } = await orm.execute<{
    consumer_id: string
    state: string
    gender: string | null
    age_band: string | null
  }>(sql`
    select request.consumer_id, request.state, profile.answers ->> 'own_gender' as gender,
      profile.answers ->> 'age_band' as age_band
    from match_request as request left join consumer_profile as profile on profile.person_id = request.consumer_id
    where request.state in ('accepted', 'declined', 'expired') and coalesce(request.reason, '') <> 'full'
      and request.sent_at >= ${since.toISOString()}::timestamptz
    order by request.id desc limit ${limit}`)
  return rows.map((row) => ({
    consumerId: Number(row.consumer_id),
    gender: row.gender,
    ageBand: row.age_band,
    isAccepted: row.state === 'accepted',
  }))
}
