import type { Metrics } from '@evenkeel/contract/market/metrics'
import type { PersonId } from '@evenkeel/contract/person-id'
import { unseenEffects } from '@evenkeel/matching/model/model'
import { candidateInMarket } from '../matching/market/candidate-in-market.ts'
import type { MarketQuery } from '../matching/market/market-query.ts'
import { computeCutoffs } from './compute-cutoffs.ts'
import { countReach, type ReachAdvisor, type ReachCount, type ReachQuestion } from './count-reach.ts'
import { feePosition } from './fee-position.ts'
import { openReach } from './open-reach.ts'
import { numbersOfPoints, numbersOfStays, packPoints, packStays } from './packed-points.ts'
import { bytesOfConsumer, wishesAt } from './synthetic-consumers.ts'

interface AskedReach extends Pick<ReachQuestion, 'without'>, Pick<ReachAdvisor, 'facts'> {
  advisorId: PersonId
  /** The room of the month moves with the monthly limit; without a load it is the limit. */
  places: { limit: number; more: number }
}

/** How many synthetic consumers would see this advisor, and when those were drawn. */
export const countReachOf: MarketQuery<AskedReach, { reach: ReachCount; madeAt: Date | null }> = {
  name: 'count reach',
  async answer(context, { advisorId, facts, without, places }) {
    const { market } = context
    const known = candidateInMarket(market, advisorId)
    const model = market.model()
    const advisor = {
      facts,
      effects: known?.effects ?? unseenEffects(model.effectPrior),
      room: known ? known.room + places.more : places.limit,
      unanswered: known?.unanswered ?? 0,
    }
    return openReach(context).count(async ({ roster, madeAt }) => ({
      reach: await countReach(roster, { advisor, without, model }),
      madeAt,
    }))
  },
}

/** Reads the snapshot before the first advisor asks. */
export const loadReach: MarketQuery<null, null> = {
  name: 'load reach',
  answer: (context) => openReach(context).count(async () => null),
}

interface Cutoffs {
  tenth: Float64Array
  fiftieth: Float64Array
  points: Float64Array
  stays: Float64Array
  modelVersion: number
}

/** The 10th and 50th place of some synthetic consumers, each by a search of its own. */
export const computeReachCutoffs: MarketQuery<{ people: Uint8Array }, Cutoffs> = {
  name: 'compute reach cutoffs',
  async answer({ market }, { people }) {
    const count = people.length / bytesOfConsumer
    const [tenth, fiftieth] = [new Float64Array(count), new Float64Array(count)]
    const packed = new Float64Array(count * numbersOfPoints)
    const stays = new Float64Array(count * numbersOfStays)
    for (let index = 0; index < count; index++) {
      // Others get their turn after every one.
      await new Promise(setImmediate)
      const { tenthKey, fiftiethKey, points } = computeCutoffs(market, wishesAt(people, index))
      packed.set(packPoints(points), index * numbersOfPoints)
      stays.set(packStays(points), index * numbersOfStays)
      tenth[index] = tenthKey ?? Number.NEGATIVE_INFINITY
      fiftieth[index] = fiftiethKey ?? Number.NEGATIVE_INFINITY
    }
    return { tenth, fiftieth, points: packed, stays, modelVersion: market.model().version }
  },
}

/** What this advisor costs compared with others in their state. */
export const positionFee: MarketQuery<{ advisorId: PersonId }, Metrics['fee_position']> = {
  name: 'position fee',
  answer: ({ market, orm }, { advisorId }) => feePosition(orm, market, advisorId),
}
