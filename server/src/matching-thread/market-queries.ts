import type { MarketQuery } from '../features/market/matching/market/market-query.ts'
import { countProfiles, countRemaining } from '../features/market/matching/queries/count-market.ts'
import { explainChosen, explainList } from '../features/market/matching/queries/explain-list.ts'
import { explainMatch } from '../features/market/matching/queries/explain-match.ts'
import { offerPair, readTaste } from '../features/market/matching/queries/offer-pair.ts'
import { orderFirst, readVersions } from '../features/market/matching/queries/order-first.ts'
import { previewList } from '../features/market/matching/queries/preview-list.ts'
import { rankList } from '../features/market/matching/queries/rank-list.ts'
import { weighPair } from '../features/market/matching/queries/weigh-pair.ts'
import {
  computeReachCutoffs,
  countReachOf,
  loadReach,
  positionFee,
} from '../features/market/metrics/reach-queries.ts'
import { judgePair, lookAtPair, orderAgain, tryWhatIf } from '../features/staff/checker/checker-queries.ts'

/** Everything the thread can be asked. */
const all = [
  rankList,
  countProfiles,
  countRemaining,
  explainChosen,
  explainList,
  explainMatch,
  offerPair,
  readTaste,
  orderFirst,
  readVersions,
  previewList,
  weighPair,
  countReachOf,
  loadReach,
  computeReachCutoffs,
  positionFee,
  lookAtPair,
  tryWhatIf,
  orderAgain,
  judgePair,
]

/** The arguments of a query come with its name, from a caller whose types were checked. */
export const marketQueries: ReadonlyMap<string, MarketQuery<unknown, unknown>> = new Map(
  all.map((query) => [query.name, query as MarketQuery<unknown, unknown>]),
)
