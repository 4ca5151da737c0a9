import type { Filters } from '@evenkeel/contract/market/advisor-cards'
import { sql } from 'drizzle-orm'
import type { Orm } from '../../../../database/database.ts'

/** What the consumer's choices changed about a list, as the list stores it. */
type StoredTaste = { deviations: readonly number[]; isTurnTaken: boolean }

export interface ReplayedPlaceRow {
  rank: number
  advisorId: number
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
  ownTaste: StoredTaste | null
  eligible: number
  /** Uses today's feature schema. */
  isReadable: boolean
  /** By rank. */
  places: ReplayedPlaceRow[]
}

type SearchColumns = Pick<ReplayedListRow, 'id' | 'wishes' | 'between' | 'filters' | 'size' | 'eligible'> & {
  made_at: string
  as_of: string
  seed: string
  own_taste: StoredTaste | null
  is_readable: boolean | null
  places: ReplayedPlaceRow[] | null
}

/** The newest searches by people, oldest first, without next-best offers. */
export async function findNewestSearches(
  orm: Orm,
  { schemaHash, limit, madeBy }: { schemaHash: string; limit: number; madeBy?: number | undefined },
): Promise<ReplayedListRow[]> {
  const { rows } = await orm.execute<SearchColumns>(sql`
    select list.*, model.schema_hash = ${schemaHash} as is_readable,
      (select jsonb_agg(jsonb_build_object('rank', place.rank, 'advisorId', place.advisor_id)
          order by place.rank)
        from match_list_place as place where place.list_id = list.id) as places
    from match_list as list left join model_version as model on model.version = list.model_version
    where list.source <> 'next-best'${madeBy === undefined ? sql`` : sql` and list.model_version = ${madeBy}`}
    order by list.as_of desc, list.id desc limit ${limit}`)
  return rows.reverse().map((row) => ({
    id: row.id,
    madeAt: new Date(row.made_at),
    asOf: Number(row.as_of),
    wishes: row.wishes,
    between: row.between,
    filters: row.filters,
    size: row.size,
    seed: Number(row.seed),
    ownTaste: row.own_taste,
    eligible: row.eligible,
    isReadable: row.is_readable === true,
    places: row.places ?? [],
  }))
}
