import type { PersonId } from '@evenkeel/contract/person-id'
import { withOwnTaste } from '@evenkeel/matching/choices/own-taste'
import { areWishes } from '@evenkeel/matching/features/check-wishes'
import { tableOf } from '@evenkeel/matching/features/feature-schema'
import { productSchema } from '@evenkeel/matching/features/product-schema'
import type { Effects, Model } from '@evenkeel/matching/model/model'
import { scoreCandidate } from '@evenkeel/matching/rank-candidates'
import type { Orm } from '../../../../database/database.ts'
import { candidateInMarket } from '../../matching/market/candidate-in-market.ts'
import { type Market, openMarket } from '../../matching/market/market.ts'
import { orderMarket } from '../../matching/market/order-market.ts'
import { storedQuestion } from '../../matching/replay/stored-question.ts'
import { findModelVersion, type ModelVersionRow } from '../../models/model-store.ts'
import { readAdvisorGroups } from '../audit/advisor-groups.ts'
import { findModelEffects } from '../effects-store.ts'
import { readUsableModel } from '../read-usable-model.ts'
import type { ShadowedPlace } from './gate-store.ts'
import type { Verdict } from './gate-verdict.ts'
import { judgeExposure } from './judge-exposure.ts'
import { judgeFlips } from './judge-flips.ts'
import { marketWithModel } from './market-with-model.ts'
import { findNewestSearches, type ReplayedListRow } from './replayed-list-store.ts'

export interface ReplayedSearch {
  listId: string
  madeAt: Date
  before: PersonId[]
  after: PersonId[]
}

export type ReplayWithModel =
  | { kind: 'refused'; sentence: string }
  | {
      kind: 'replayed'
      searches: ReplayedSearch[]
      /** A person in it has left, or it uses another feature schema. */
      cannot: number
      isCutShort: boolean
      fairness: Verdict[]
    }

/**
 * Replays the newest searches in the market as it was, with another model as it is today, without writing. Stops when
 * its time is up and reports what it got to; yields to the event loop in between.
 */
export async function replayWithModel(
  orm: Orm,
  { version, count, mostMs }: { version: number; count: number; mostMs: number },
): Promise<ReplayWithModel | undefined> {
  const startedAt = performance.now()
  const row = await findModelVersion(orm, version)
  if (!row) return undefined
  const model = await readUsableModel(orm, row, { asMade: true })
  if (!model)
    return { kind: 'refused', sentence: `Model ${version} fails its integrity check and isn’t used.` }

  const lists = await findNewestSearches(orm, productSchema.hash, count)
  const searches: ReplayedSearch[] = []
  const places: ShadowedPlace[] = []
  let [cannot, isCutShort, examination] = [0, false, model.examination]
  const readable = lists.filter(isReadable)
  cannot += lists.length - readable.length
  const [first] = readable
  const market = first && (await openMarket(orm, { asOf: first.asOf, isPlain: true }))
  const effects = market && (await effectsOf(orm, row, market))
  for (const list of readable) {
    if (!market) break
    isCutShort = performance.now() - startedAt > mostMs
    if (isCutShort) break
    if (market.asOf() < list.asOf) await market.advance(orm, list.asOf)
    examination = market.model().examination
    const replayed = replayOne(marketWithModel(market, model, effects), list)
    if (replayed) {
      searches.push(replayed.search)
      for (const place of replayed.places) places.push(place)
    } else cannot += 1
    await new Promise(setImmediate)
  }
  const groupOf = await readAdvisorGroups(orm, [...new Set(places.map(({ advisorId }) => advisorId))])
  const wishes = readable.slice(0, searches.length + cannot).map((list) => list.wishes)
  const fairness = [await judgeExposure(places, groupOf, examination), judgeFlips(model, wishes)]
  return { kind: 'replayed', searches, cannot, isCutShort, fairness }
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

function replayOne(
  market: Market,
  list: ReplayedListRow,
): { search: ReplayedSearch; places: ShadowedPlace[] } | undefined {
  const question = storedQuestion(list)
  const { wants, accepts }: Model = withOwnTaste(market.model(), question.own)
  const tables = [
    tableOf(productSchema, question.wishes, wants.mean),
    tableOf(productSchema, question.wishes, accepts.mean),
  ] as const
  const places = list.places.flatMap(({ rank, advisorId, room, ...live }): ShadowedPlace[] => {
    const advisor = candidateInMarket(market, advisorId)
    if (!advisor) return []
    const { chanceWants, chanceAccepts } = scoreCandidate(...tables, advisor)
    return [
      {
        listId: list.id,
        rank,
        advisorId,
        room,
        live,
        shadow: { wants: chanceWants, accepts: chanceAccepts },
      },
    ]
  })
  if (places.length < list.places.length) return undefined
  const after = orderMarket(market, question)
  const before = list.places.map(({ advisorId }) => advisorId)
  return { search: { listId: list.id, madeAt: list.madeAt, before, after }, places }
}
