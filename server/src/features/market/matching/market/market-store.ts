import type { PersonId } from '@evenkeel/contract/person-id'
import { sql } from 'drizzle-orm'
import type { Orm } from '../../../../database/database.ts'

export interface StoredLoad {
  freePlaces: number
  pending: number
  unanswered: number
}

export interface StoredEffects {
  appeal: number
  selectivity: number
  appealVariance: number
  selectivityVariance: number
  covariance: number
  showings: number
}

/** An advisor as of a version: the newest row of each kind up to it. */
export interface MarketRow {
  advisorId: PersonId
  facts: Buffer
  load: StoredLoad | null
  effects: StoredEffects | null
}

/** One row newer than a version; weights are named by their version only. */
export type NewRow = { version: number } & (
  | { kind: 'facts'; advisorId: PersonId; facts: Buffer }
  | { kind: 'load'; advisorId: PersonId; load: StoredLoad }
  | { kind: 'effects'; advisorId: PersonId; effects: StoredEffects }
  | { kind: 'weights' }
)

/** The newest visible version; readers up to it miss nothing below. One statement, one snapshot. */
export async function readNewestVersion(orm: Orm): Promise<number> {
  const { rows } = await orm.execute<{ version: string | null }>(sql`
    select greatest((select max(version) from matching_facts), (select max(version) from matching_load),
      (select max(version) from matching_effects), (select max(version) from model_weights)) as version`)
  return Number(rows[0]?.version ?? 0)
}

/** About how many advisors there are, by PostgreSQL's own statistics: only memory is reserved by it. */
export async function countFacts(orm: Orm): Promise<number> {
  const { rows } = await orm.execute<{ count: string | null }>(sql`
    select least(reltuples, (select count(*) from advisor_profile)) as count
    from pg_class where oid = 'matching_facts'::regclass`)
  return Math.max(0, Number(rows[0]?.count ?? 0))
}

export async function readMarketPage(
  orm: Orm,
  page: { asOf: number; after: PersonId; atMost: number },
): Promise<MarketRow[]> {
  const { rows } = await orm.execute<FlatRow>(sql`
    select facts.advisor_id, facts.facts, load.free_places, load.pending, load.unanswered,
      effects.appeal, effects.selectivity, effects.appeal_variance, effects.selectivity_variance,
      effects.covariance, effects.showings
    from (
      select distinct on (advisor_id) advisor_id, facts from matching_facts
      where advisor_id > ${page.after} and version <= ${page.asOf}
      order by advisor_id, version desc limit ${page.atMost}
    ) as facts
    left join lateral (
      select * from matching_load where advisor_id = facts.advisor_id and version <= ${page.asOf}
      order by version desc limit 1
    ) as load on true
    left join lateral (
      select * from matching_effects where advisor_id = facts.advisor_id and version <= ${page.asOf}
      order by version desc limit 1
    ) as effects on true
    order by facts.advisor_id`)
  return rows.map((row) => ({
    advisorId: Number(row.advisor_id),
    facts: row.facts,
    load: row.free_places === null ? null : loadOf(row),
    effects: row.appeal === null ? null : effectsOf(row),
  }))
}

/**
 * Rows between two versions, oldest first. One statement over all four tables sees one snapshot; read separately, a
 * later table could show a version above one that an earlier table had not shown yet.
 */
export async function readNewRows(
  orm: Orm,
  { after, upTo, atMost }: { after: number; upTo?: number; atMost: number },
): Promise<NewRow[]> {
  const within = sql`version > ${after} and version <= ${upTo ?? Number.MAX_SAFE_INTEGER}`
  const first = sql`where ${within} order by version limit ${atMost}`
  const { rows } = await orm.execute<FlatRow & { kind: NewRow['kind']; version: string }>(sql`
    (select 'facts' as kind, version, advisor_id, facts, null::int as free_places,
      null::float8 as pending, null::int as unanswered, null::float8 as appeal, null::float8 as selectivity,
      null::float8 as appeal_variance, null::float8 as selectivity_variance, null::float8 as covariance,
      null::int as showings from matching_facts ${first})
    union all
    (select 'load', version, advisor_id, null, free_places, pending, unanswered,
      null, null, null, null, null, null from matching_load ${first})
    union all
    (select 'effects', version, advisor_id, null, null, null, null, appeal, selectivity, appeal_variance,
      selectivity_variance, covariance, showings from matching_effects ${first})
    union all
    (select 'weights', version, null, null, null, null, null, null, null, null, null, null, null
      from model_weights ${first})
    order by version limit ${atMost}`)
  return rows.map((row): NewRow => {
    const version = Number(row.version)
    const advisorId = Number(row.advisor_id)
    if (row.kind === 'facts') return { kind: 'facts', version, advisorId, facts: row.facts }
    if (row.kind === 'load') return { kind: 'load', version, advisorId, load: loadOf(row) }
    if (row.kind === 'effects') return { kind: 'effects', version, advisorId, effects: effectsOf(row) }
    return { kind: 'weights', version }
  })
}

type FlatRow = {
  advisor_id: string
  facts: Buffer
  free_places: number | null
  pending: number
  unanswered: number
  appeal: number | null
  selectivity: number
  appeal_variance: number
  selectivity_variance: number
  covariance: number
  showings: number
}

const loadOf = ({ free_places, pending, unanswered }: FlatRow): StoredLoad => ({
  freePlaces: free_places ?? 0,
  pending,
  unanswered,
})

const effectsOf = (row: FlatRow): StoredEffects => ({
  appeal: row.appeal ?? 0,
  selectivity: row.selectivity,
  appealVariance: row.appeal_variance,
  selectivityVariance: row.selectivity_variance,
  covariance: row.covariance,
  showings: row.showings,
})

/** Those who are approved, published and not disabled now. */
export async function readStillShown(orm: Orm, ids: readonly PersonId[]): Promise<Set<PersonId>> {
  const { rows } = await orm.execute<{ id: string }>(sql`
    select person.id from person join advisor_application as application on application.person_id = person.id
    where person.id = any(${sql.param([...ids])}::bigint[]) and person.role = 'advisor'
      and person.disabled_at is null and application.status = 'approved'
      and exists (select from advisor_publication as published where published.person_id = person.id)`)
  return new Set(rows.map(({ id }) => Number(id)))
}
