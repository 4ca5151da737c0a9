import { sql } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'
import { type ModelOnlineRow, shadowChanceTable } from './model-tables.ts'

export type ShadowChance = typeof shadowChanceTable.$inferSelect

export interface ShadowWeights
  extends Pick<
    ModelOnlineRow,
    'modelVersion' | 'wantsMean' | 'wantsCovariance' | 'acceptsMean' | 'acceptsCovariance' | 'sha256'
  > {}

/** Shadow models with what they have learned so far. */
export async function listShadowWeights(orm: Orm, schemaHash: string): Promise<ShadowWeights[]> {
  const { rows } = await orm.execute<{
    model_version: number
    wants_mean: Buffer
    wants_covariance: Buffer
    accepts_mean: Buffer
    accepts_covariance: Buffer
    sha256: Buffer
  }>(sql`
    select model_version, online.wants_mean, online.wants_covariance, online.accepts_mean,
      online.accepts_covariance, online.sha256
    from model_online as online join model_version as model on model.version = online.model_version
    where model.status = 'shadow' and model.schema_hash = ${schemaHash}
    order by model_version`)
  return rows.map((row) => ({
    modelVersion: row.model_version,
    wantsMean: row.wants_mean,
    wantsCovariance: row.wants_covariance,
    acceptsMean: row.accepts_mean,
    acceptsCovariance: row.accepts_covariance,
    sha256: row.sha256,
  }))
}

export interface PlaceEffects {
  listId: string
  modelVersion: number
  rank: number
  appeal: number
  selectivity: number
}

/** The shadows' effects of the advisors in lists; advisors they have not seen have none. */
export async function findShadowEffects(
  orm: Orm,
  listIds: readonly string[],
  modelVersions: readonly number[],
): Promise<PlaceEffects[]> {
  const { rows } = await orm.execute<{
    list_id: string
    model_version: number
    rank: number
    appeal: number
    selectivity: number
  }>(sql`
    select place.list_id, effects.model_version, place.rank, effects.appeal, effects.selectivity
    from match_list_place as place join model_effects as effects on effects.advisor_id = place.advisor_id
    where place.list_id = any(${sql.param([...listIds])}::uuid[]) and effects.model_version = any(${sql.param([...modelVersions])}::int[])`)
  return rows.map((row) => ({
    listId: row.list_id,
    modelVersion: row.model_version,
    rank: row.rank,
    appeal: row.appeal,
    selectivity: row.selectivity,
  }))
}

export async function insertShadowChances(transaction: Orm, chances: readonly ShadowChance[]): Promise<void> {
  // Within the number of parameters that a statement may have.
  for (let start = 0; start < chances.length; start += 5000)
    await transaction.insert(shadowChanceTable).values(chances.slice(start, start + 5000))
}
