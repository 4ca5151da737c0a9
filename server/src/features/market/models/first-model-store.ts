import { sql } from 'drizzle-orm'
import { advisoryLocks } from '../../../database/advisory-locks.ts'
import type { Orm } from '../../../database/database.ts'
import type { ModelOnlineRow, ModelVersionRow, ModelWeightsRow } from './model-tables.ts'

export interface FirstModel {
  model: Pick<ModelVersionRow, 'schemaHash' | 'sha256' | 'metrics'> &
    Pick<ModelVersionRow, 'wantsMean' | 'wantsCovariance' | 'acceptsMean' | 'acceptsCovariance'> &
    Pick<ModelVersionRow, 'appealVariance' | 'selectivityVariance' | 'correlation' | 'examination'>
  online: Pick<ModelOnlineRow, 'sha256'>
  weights: Pick<ModelWeightsRow, 'sha256'>
}

/** Version 0, live, in one statement: everything or nothing, also when two processes start at once. */
export async function insertFirstModel(orm: Orm, { model, online, weights }: FirstModel): Promise<void> {
  await orm.execute(sql`
    with made as (
      insert into model_version (version, schema_hash, wants_mean, wants_covariance, accepts_mean,
        accepts_covariance, appeal_variance, selectivity_variance, correlation, examination, sha256, status,
        metrics, made_at)
      values (0, ${model.schemaHash}, ${model.wantsMean}, ${model.wantsCovariance}, ${model.acceptsMean},
        ${model.acceptsCovariance}, ${model.appealVariance}, ${model.selectivityVariance},
        ${model.correlation}, ${model.examination}, ${model.sha256}, 'live', '{}', now())
      on conflict do nothing
      returning *
    ), learns as (
      insert into model_online (model_version, through_event, through_shown, wants_mean, wants_covariance,
        accepts_mean, accepts_covariance, sha256, at)
      select version, 0, 0, wants_mean, wants_covariance, accepts_mean, accepts_covariance, ${online.sha256}::bytea,
        made_at
      from made
    ), moved as (
      insert into model_move (to_version, why, moved_by, at)
      select version, 'The first model: what an expert would say.', 'the server', made_at from made
    ), locked as (
      select made.*, pg_advisory_xact_lock(${advisoryLocks.versions}) from made
    )
    insert into model_weights (version, model_version, wants_mean, accepts_mean, sha256, at)
    select nextval('matching_version'), version, wants_mean, accepts_mean, ${weights.sha256}::bytea, made_at
    from (select * from locked offset 0) as first`)
}
