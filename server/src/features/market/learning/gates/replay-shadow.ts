import type { PersonId } from '@evenkeel/contract/person-id'
import { areWishes } from '@evenkeel/matching/features/check-wishes'
import type { ConsumerWishes } from '@evenkeel/matching/features/consumer-wishes'
import { productSchema } from '@evenkeel/matching/features/product-schema'
import type { Effects, Model } from '@evenkeel/matching/model/model'
import { scoreCandidate } from '@evenkeel/matching/rank-candidates'
import type { Orm } from '../../../../database/database.ts'
import { candidateInMarket } from '../../matching/market/candidate-in-market.ts'
import { type Market, openMarket } from '../../matching/market/market.ts'
import { orderInMarket } from '../../matching/market/order-in-market.ts'
import { orderMarket } from '../../matching/market/order-market.ts'
import type { MarketQuestion } from '../../matching/market/rank-market.ts'
import { storedQuestion } from '../../matching/replay/stored-question.ts'
import type { ModelVersionRow } from '../../models/model-store.ts'
import { findModelEffects } from '../effects-store.ts'
import { marketWithModel } from './market-with-model.ts'
import { findNewestSearches, type ReplayedListRow } from './replayed-list-store.ts'

export interface ReplayedSearch {
  listId: string
  madeAt: Date
  wishes: ConsumerWishes
  /** As served. */
  before: PersonId[]
  /** As the other model would serve it: the same search function, room, seed and kept place. */
  after: PersonId[]
  /** The chance of a match by the average of both models, for everyone in either list. */
  merit: ReadonlyMap<PersonId, number>
}

export interface ReplayedShadow {
  searches: ReplayedSearch[]
  /** A person in it has left, or it uses another feature schema. */
  cannot: number
  isCutShort: boolean
  /** The examination exponent under which the lists were served. */
  examination: number
}

export interface ShadowReplay {
  row: ModelVersionRow
  model: Model
  count: number
  mostMs: number
  /** Only lists that this model made. */
  madeBy?: number
}

/**
 * Replays the newest searches in the market as it was, with another model as it is today, without writing. Stops when
 * its time is up and reports what it got to; yields to the event loop in between.
 */
export async function replayShadow(
  orm: Orm,
  { row, model, count, mostMs, madeBy }: ShadowReplay,
): Promise<ReplayedShadow> {
  const startedAt = performance.now()
  const lists = await findNewestSearches(orm, { schemaHash: productSchema.hash, limit: count, madeBy })
  const searches: ReplayedSearch[] = []
  const readable = lists.filter(isReadable)
  let [cannot, isCutShort, examination] = [lists.length - readable.length, false, model.examination]
  const [first] = readable
  const market = first && (await openMarket(orm, { asOf: first.asOf, isPlain: true }))
  const effects = market && (await effectsOf(orm, row, market))
  for (const list of readable) {
    if (!market) break
    isCutShort = performance.now() - startedAt > mostMs
    if (isCutShort) break
    if (market.asOf() < list.asOf) await market.advance(orm, list.asOf)
    examination = market.model().examination
    const replayed = replayOne(market, marketWithModel(market, model, effects), list)
    if (replayed) searches.push(replayed)
    else cannot += 1
    await new Promise(setImmediate)
  }
  return { searches, cannot, isCutShort, examination }
}

/** Places of deleted people are deleted with them, so such a list cannot be compared. */
const isReadable = ({ isReadable: isOfToday, wishes, places, size, eligible }: ReplayedListRow) =>
  isOfToday &&
  areWishes(wishes) &&
  places.every(({ rank }, index) => rank === index + 1) &&
  places.length >= Math.min(size, eligible)

/** What the other model learned about advisors; the live model's effects are already in the market. */
async function effectsOf(
  orm: Orm,
  { version, status }: ModelVersionRow,
  market: Market,
): Promise<ReadonlyMap<PersonId, Effects> | undefined> {
  if (status === 'live') return undefined
  const ids = [...market.roster.entries()].map(([id]) => id)
  const rows = await findModelEffects(orm, version, ids)
  return new Map(rows.map(({ advisorId, ...effects }) => [advisorId, effects]))
}

function replayOne(market: Market, other: Market, list: ReplayedListRow): ReplayedSearch | undefined {
  const question = storedQuestion(list)
  const { wishes } = question
  const before = list.places.map(({ advisorId }) => advisorId)
  if (before.some((id) => !candidateInMarket(market, id))) return undefined
  const after = orderMarket(other, question)
  const chances = [chanceIn(market, question), chanceIn(other, question)]
  const merit = new Map(
    [...new Set([...before, ...after])].map((id) => [
      id,
      chances.reduce((sum, chanceOf) => sum + chanceOf(id), 0) / chances.length,
    ]),
  )
  return { listId: list.id, madeAt: list.madeAt, wishes, before, after, merit }
}

/** The chance of a match by the market's own model. */
function chanceIn(market: Market, { wishes, own }: MarketQuestion): (id: PersonId) => number {
  const order = orderInMarket(market, wishes, { own })
  return (id) => {
    const advisor = candidateInMarket(market, id)
    if (!advisor) return 0
    const { chanceWants, chanceAccepts } = scoreCandidate(order, advisor)
    return chanceWants * chanceAccepts
  }
}
