import { fewestToShow, type Metrics } from '@evenkeel/contract/market/metrics'
import type { PersonId } from '@evenkeel/contract/person-id'
import { costOfFee, type StatedFee } from '@evenkeel/matching/cost/cost-of-fee'
import { feeKinds } from '@evenkeel/matching/cost/fee'
import { codedStates } from '@evenkeel/matching/features/code-groups'
import type { Orm } from '../../../database/database.ts'
import type { Market } from '../matching/market/market.ts'
import { usualSums } from '../matching/search/year-one-costs.ts'
import { findHomeState, readPublishedFees } from './metrics-store.ts'

/** In larger states sample every Nth advisor, which is precise enough for a percentile. */
const comparedAtMost = 400
/** A median household, and richer ones for advisors who take only those. */
const typicalSums = [usualSums['250k-500k'], usualSums['500k-1m'], usualSums['1m-3m'], usualSums['3m-plus']]

/**
 * The all-in cost of the first year for a typical household by this advisor's first fee, compared with others in their
 * own state with that kind of fee. Null where there is nothing to compare.
 */
export async function feePosition(
  orm: Orm,
  { roster }: Market,
  advisorId: PersonId,
): Promise<Metrics['fee_position']> {
  const [fee] = (await readPublishedFees(orm, [advisorId])).get(advisorId) ?? []
  const entry = roster.entryOf(advisorId)
  const served = entry === undefined ? [] : [...roster.statesAt(entry)].map((place) => codedStates[place])
  const home = await findHomeState(orm, advisorId)
  // Their own state; where they serve others only, the first of those.
  const state = served.find((each) => each === home) ?? served[0]
  if (!fee || state === undefined) return null
  const costFor = (one: StatedFee, assets: number) => costOfFee(one, { assets, yearlySaving: 0 }, 1)
  const assets = typicalSums.find((sum) => costFor(fee, sum) !== null)
  const own = assets === undefined ? null : costFor(fee, assets)
  if (assets === undefined || own === null) return null

  const place = codedStates.indexOf(state)
  const serving: PersonId[] = []
  for (let other = 0; other < roster.length(); other++)
    if (roster.servesAt(other, place) && roster.idAt(other) !== advisorId) serving.push(roster.idAt(other))
  const step = Math.ceil(serving.length / comparedAtMost)
  const fees = await readPublishedFees(
    orm,
    serving.filter((id) => step <= 1 || id % step === 0),
  )
  const others = [...fees.values()]
    .flatMap((all) => {
      const same = all.find(({ kind }) => kind === fee.kind)
      return (same && costFor(same, assets)) ?? []
    })
    .sort((a, b) => a - b)
  return {
    fee_type: feeKinds.indexOf(fee.kind),
    state,
    assets,
    own,
    others,
    lower_than_percent:
      others.length < fewestToShow
        ? null
        : (100 * others.filter((other) => other > own).length) / others.length,
  }
}
