import { eq, sql } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'
import { modelEffectsTable } from '../models/model-tables.ts'

export interface EffectsRow {
  advisorId: number
  appeal: number
  selectivity: number
  appealVariance: number
  selectivityVariance: number
  covariance: number
  showings: number
}

const numbers = sql.raw('appeal, selectivity, appeal_variance, selectivity_variance, covariance, showings')

/** The live model's effects of these advisors; advisors never shown have none. */
export async function findLiveEffects(orm: Orm, advisorIds: readonly number[]): Promise<EffectsRow[]> {
  const { rows } = await orm.execute<Record<string, unknown>>(sql`
    select known.* from unnest(${sql.param([...advisorIds])}::bigint[]) as wanted (id),
      lateral (select advisor_id, ${numbers} from matching_effects
        where advisor_id = wanted.id order by version desc limit 1) as known`)
  return rows.map(rowOf)
}

export async function findModelEffects(
  orm: Orm,
  modelVersion: number,
  advisorIds: readonly number[],
): Promise<EffectsRow[]> {
  const { rows } = await orm.execute<Record<string, unknown>>(sql`
    select advisor_id, ${numbers} from model_effects
    where model_version = ${modelVersion} and advisor_id = any(${sql.param([...advisorIds])}::bigint[])`)
  return rows.map(rowOf)
}

/** Requires the version lock. Skips people who were deleted meanwhile. */
export async function insertLiveEffects(transaction: Orm, effects: readonly EffectsRow[]): Promise<void> {
  if (effects.length === 0) return
  await transaction.execute(sql`
    insert into matching_effects (advisor_id, version, ${numbers})
    select advisor_id, nextval('matching_version'), ${numbers} from ${columnsOf(effects)}
    where exists (select from person where person.id = advisor_id for key share)
    order by advisor_id`)
}

export async function putModelEffects(
  transaction: Orm,
  modelVersion: number,
  effects: readonly EffectsRow[],
): Promise<void> {
  for (let start = 0; start < effects.length; start += 5000)
    await transaction.execute(sql`
      insert into model_effects (model_version, advisor_id, ${numbers})
      select ${modelVersion}::int, advisor_id, ${numbers} from ${columnsOf(effects.slice(start, start + 5000))}
      where exists (select from person where person.id = advisor_id)
      order by advisor_id
      on conflict (model_version, advisor_id) do update set appeal = excluded.appeal,
        selectivity = excluded.selectivity, appeal_variance = excluded.appeal_variance,
        selectivity_variance = excluded.selectivity_variance, covariance = excluded.covariance,
        showings = excluded.showings`)
}

/** The live model's effects of the advisors in a range. */
const liveOf = ({ after, upTo }: Range) => sql`(select known.* from person,
  lateral (select advisor_id, ${numbers} from matching_effects
    where advisor_id = person.id order by version desc limit 1) as known
  where person.id > ${after} and person.id <= ${upTo})`

interface Range {
  after: number
  upTo: number
}

/** All advisors in ranges that one statement handles within its timeout. */
async function forRanges(transaction: Orm, work: (range: Range) => Promise<void>): Promise<void> {
  for (let after = 0; ; ) {
    const { rows } = await transaction.execute<{ up_to: string | null }>(sql`
      select max(id) as up_to from (select id from person where role = 'advisor' and id > ${after}
        order by id limit 10000) as next`)
    const upTo = rows[0]?.up_to
    if (upTo === null || upTo === undefined) return
    await work({ after, upTo: Number(upTo) })
    after = Number(upTo)
  }
}

/** Saves the effects of a model that stops being live, in case it comes back. */
export async function putLiveEffectsBy(transaction: Orm, modelVersion: number): Promise<void> {
  await deleteModelEffects(transaction, modelVersion)
  await forRanges(transaction, async (range) => {
    await transaction.execute(sql`
      insert into model_effects (model_version, advisor_id, ${numbers})
      select ${modelVersion}::int, advisor_id, ${numbers} from ${liveOf(range)} as live`)
  })
}

/**
 * Makes a model's effects the live ones; advisors it has not seen get none, whatever the previous model learned.
 * Requires the version lock. Unchanged rows keep their version.
 */
export async function makeEffectsLive(
  transaction: Orm,
  modelVersion: number,
  unseen: Omit<EffectsRow, 'advisorId'>,
): Promise<void> {
  const asUnseen = sql`${unseen.appeal}::double precision, ${unseen.selectivity}::double precision,
    ${unseen.appealVariance}::double precision, ${unseen.selectivityVariance}::double precision,
    ${unseen.covariance}::double precision, ${unseen.showings}::int`
  await forRanges(transaction, async ({ after, upTo }) => {
    const live = liveOf({ after, upTo })
    await transaction.execute(sql`
      insert into matching_effects (advisor_id, version, ${numbers})
      select advisor_id, nextval('matching_version'), ${numbers} from (
        (select advisor_id, ${numbers} from model_effects
          where model_version = ${modelVersion} and advisor_id > ${after} and advisor_id <= ${upTo}
        union all
        select advisor_id, ${asUnseen} from ${live} as live
        where not exists (select from model_effects as theirs
          where theirs.model_version = ${modelVersion} and theirs.advisor_id = live.advisor_id))
        except
        select advisor_id, ${numbers} from ${live} as same
      ) as news order by advisor_id`)
  })
  await deleteModelEffects(transaction, modelVersion)
}

export async function deleteModelEffects(transaction: Orm, modelVersion: number): Promise<void> {
  await transaction.delete(modelEffectsTable).where(eq(modelEffectsTable.modelVersion, modelVersion))
}

function columnsOf(effects: readonly EffectsRow[]) {
  const column = (name: keyof EffectsRow, type: string) =>
    sql`${sql.param(effects.map((one) => one[name]))}::${sql.raw(type)}[]`
  const double = 'double precision'
  return sql`unnest(${column('advisorId', 'bigint')}, ${column('appeal', double)},
    ${column('selectivity', double)}, ${column('appealVariance', double)},
    ${column('selectivityVariance', double)}, ${column('covariance', double)}, ${column('showings', 'int')})
    as given (advisor_id, ${numbers})`
}

const rowOf = (row: Record<string, unknown>): EffectsRow => ({
  advisorId: Number(row.advisor_id),
  appeal: Number(row.appeal),
  selectivity: Number(row.selectivity),
  appealVariance: Number(row.appeal_variance),
  selectivityVariance: Number(row.selectivity_variance),
  covariance: Number(row.covariance),
  showings: Number(row.showings),
})
