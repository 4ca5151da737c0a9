import { sql } from 'drizzle-orm'
import type { Orm } from '../../../../database/database.ts'

export interface ShadowedPlace {
  listId: string
  rank: number
  advisorId: number
  room: number
  live: { wants: number; accepts: number }
  shadow: { wants: number; accepts: number }
}

/** Lists of one model that a shadow has scored too, shown after an event and before a time, newest first. */
export async function findScoredLists(
  orm: Orm,
  wanted: { version: number; live: number; after: number; shownBy: Date; limit: number },
): Promise<string[]> {
  const { rows } = await orm.execute<{ id: string }>(sql`
    select list.id from (select distinct list_id as id from shadow_chance where model_version = ${wanted.version})
      as scored
    join match_list as list on list.id = scored.id and list.model_version = ${wanted.live}
    cross join lateral (select id, at from match_event
      where list_id = list.id and kind = 'shown' order by id limit 1) as shown
    where shown.id > ${wanted.after} and shown.at <= ${wanted.shownBy.toISOString()}::timestamptz
    order by shown.id desc limit ${wanted.limit}`)
  return rows.map(({ id }) => id)
}

export async function findShadowedPlaces(
  orm: Orm,
  version: number,
  listIds: readonly string[],
): Promise<ShadowedPlace[]> {
  const { rows } = await orm.execute<{
    list_id: string
    rank: number
    advisor_id: string
    room: number
    chance_wants: number
    chance_accepts: number
    shadow_wants: number
    shadow_accepts: number
  }>(sql`
    select place.list_id, place.rank, place.advisor_id, place.room, place.chance_wants, place.chance_accepts,
      shadow.chance_wants as shadow_wants, shadow.chance_accepts as shadow_accepts
    from match_list_place as place
    join shadow_chance as shadow on shadow.model_version = ${version} and shadow.list_id = place.list_id
      and shadow.rank = place.rank
    where place.list_id = any(${sql.param([...listIds])}::uuid[])
    order by place.list_id, place.rank`)
  return rows.map((row) => ({
    listId: row.list_id,
    rank: row.rank,
    advisorId: Number(row.advisor_id),
    room: row.room,
    live: { wants: row.chance_wants, accepts: row.chance_accepts },
    shadow: { wants: row.shadow_wants, accepts: row.shadow_accepts },
  }))
}

/** The wishes of the newest lists. */
export async function findWishes(orm: Orm, schemaHash: string, limit: number): Promise<unknown[]> {
  const { rows } = await orm.execute<{ wishes: unknown }>(sql`
    select list.wishes from match_list as list join model_version as model on model.version = list.model_version
    where model.schema_hash = ${schemaHash} order by list.made_at desc limit ${limit}`)
  return rows.map(({ wishes }) => wishes)
}

export interface AdvisorGroups {
  advisorId: number
  gender: string | null
  ageBand: string | null
  years: number | null
}

/** As published. */
export async function findAdvisorGroups(orm: Orm, advisorIds: readonly number[]): Promise<AdvisorGroups[]> {
  const { rows } = await orm.execute<{
    person_id: string
    gender: string | null
    age_band: string | null
    years: string | null
  }>(sql`
    select published.* from unnest(${sql.param([...advisorIds])}::bigint[]) as wanted (id),
      lateral (select person_id, answers ->> 'gender' as gender, answers ->> 'age_band' as age_band,
          answers ->> 'years_of_experience' as years
        from advisor_publication where person_id = wanted.id order by version desc limit 1) as published`)
  return rows.map((row) => ({
    advisorId: Number(row.person_id),
    gender: row.gender,
    ageBand: row.age_band,
    years: row.years === null ? null : Number(row.years),
  }))
}

/** The list just before the newest `count`; undefined where there are no more. */
export async function findReplayStart(
  orm: Orm,
  count: number,
): Promise<{ asOf: number; id: string } | undefined> {
  const { rows } = await orm.execute<{ as_of: string; id: string }>(sql`
    select as_of, id from match_list order by as_of desc, id desc offset ${count} limit 1`)
  return rows[0] && { asOf: Number(rows[0].as_of), id: rows[0].id }
}
