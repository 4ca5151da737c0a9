import type { Filters } from '@evenkeel/contract/market/advisor-cards'
import { sql } from 'drizzle-orm'
import type { Orm } from '../../../../database/database.ts'

export interface ReplayedPlaceRow {
  rank: number
  advisorId: number
  room: number
  wants: number
  accepts: number
}

export interface ReplayedListRow {
  id: string
  madeAt: Date
  asOf: number
  wishes: unknown
  between: Record<string, string>
  filters: Filters
  size: number
  seed: number
  eligible: number
  /** Uses today's feature schema. */
  isReadable: boolean
  /** By rank. */
  places: ReplayedPlaceRow[]
}

/** The newest searches by people, oldest first, without next-best offers. */
export async function findNewestSearches(
  orm: Orm,
  schemaHash: string,
  limit: number,
): Promise<ReplayedListRow[]> {
  const { rows } = await orm.execute<Record<string, unknown>>(sql`
    select list.*, model.schema_hash = ${schemaHash} as is_readable,
      (select jsonb_agg(jsonb_build_object('rank', place.rank, 'advisorId', place.advisor_id, 'room', place.room,
          'wants', place.chance_wants, 'accepts', place.chance_accepts) order by place.rank)
        from match_list_place as place where place.list_id = list.id) as places
    from match_list as list left join model_version as model on model.version = list.model_version
    where list.source <> 'next-best'
    order by list.as_of desc, list.id desc limit ${limit}`)
  return rows.reverse().map((row) => ({
    id: row.id as string,
    madeAt: new Date(row.made_at as string),
    asOf: Number(row.as_of),
    wishes: row.wishes,
    between: row.between as Record<string, string>,
    filters: row.filters as Filters,
    size: row.size as number,
    seed: Number(row.seed),
    eligible: row.eligible as number,
    isReadable: row.is_readable === true,
    places: (row.places as ReplayedPlaceRow[] | null) ?? [],
  }))
}
