import { ageBands, genderOptions } from '@evenkeel/contract/choices'
import { withOwnTaste } from '@evenkeel/matching/choices/own-taste'
import {
  type AuditedAdvisor,
  auditFairness,
  type FairnessAudit,
} from '@evenkeel/matching/fairness/audit-fairness'
import type { AuditedList } from '@evenkeel/matching/fairness/exposure-of-lists'
import { productSchema } from '@evenkeel/matching/features/product-schema'
import { packedFilter } from '@evenkeel/matching/features/search-filters'
import { isEligible } from '@evenkeel/matching/is-eligible'
import type { RankingRequest } from '@evenkeel/matching/rank-advisors'
import { scoreCandidate } from '@evenkeel/matching/rank-candidates'
import type { Services } from '../../../../services.ts'
import { candidateInMarket } from '../../matching/market/candidate-in-market.ts'
import { type Market, openMarket } from '../../matching/market/market.ts'
import { orderInMarket } from '../../matching/market/order-in-market.ts'
import { rankMarket } from '../../matching/market/rank-market.ts'
import { storedQuestion } from '../../matching/replay/stored-question.ts'
import { findAnsweredRequests, findNewestLists, type StoredList } from './audit-store.ts'

const listsAtMost = 200
const listsFlipped = 20
/** Beyond this, sample every Nth advisor; merit is shared among the sample and stays comparable. */
const advisorsAtMost = 5000
const requestsAtMost = 20_000
const yearMs = 365 * 86_400_000
const resampling = { draws: 400, seed: 1, confidence: 0.95 }

export interface MatchingAudit extends FairnessAudit {
  lists: number
  requests: number
  /** Only a sample of advisors was examined. */
  isSampled: boolean
}

/** Audits whether people are treated alike, on lists as they were made and on all advisors who were eligible for them. */
export async function auditMatching({
  database: { orm },
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<MatchingAudit> {
  const stored = await findNewestLists(orm, productSchema.hash, listsAtMost)
  const advisors = new Map<number, AuditedAdvisor>()
  const lists: AuditedList[] = []
  const flips: RankingRequest[] = []
  let [isSampled, examination] = [false, 0]
  const [first] = stored
  const market = first && (await openMarket(orm, { asOf: first.asOf, isPlain: true }))
  for (const [index, list] of stored.entries()) {
    if (!market) break
    if (market.asOf() < list.asOf) await market.advance(orm, list.asOf)
    examination = market.model().examination
    const step = Math.ceil(market.roster.size() / advisorsAtMost)
    if (step > 1) isSampled = true
    lists.push({ shown: list.shown, eligible: eligibleOf(market, list, step, advisors) })
    if (index >= stored.length - listsFlipped) flips.push(...questionOf(market, list))
    // A command may share the processor with a server.
    await new Promise(setImmediate)
  }

  const since = new Date(clock.now().getTime() - yearMs)
  const answered = await findAnsweredRequests(orm, { since, limit: requestsAtMost })
  const audit = auditFairness({
    lists,
    advisors,
    flips,
    examination,
    resampling,
    requests: answered.map(({ consumerId, gender, ageBand, isAccepted }) => ({
      consumer: consumerId,
      gender: placeOf(genderOptions, gender),
      ageBand: placeOf(ageBands, ageBand),
      isAccepted,
    })),
  })
  return { ...audit, lists: lists.length, requests: answered.length, isSampled }
}

function eligibleOf(
  market: Market,
  list: StoredList,
  step: number,
  advisors: Map<number, AuditedAdvisor>,
): AuditedList['eligible'] {
  const { wishes, between, filters, own } = storedQuestion(list)
  const order = orderInMarket(market, wishes, { own })
  const isKept = packedFilter(filters)
  const isShown = new Set(list.shown)
  const eligible: { id: number; key: number; merit: number }[] = []
  for (const [id, entry] of market.roster.entries()) {
    const isCounted = id % step === 0
    if (!isCounted && !isShown.has(id)) continue
    const advisor = candidateInMarket(market, id)
    if (!advisor) continue
    const { gender, ageBand, experience } = advisor.facts
    advisors.set(id, { gender, ageBand, experience })
    const isLeftOut =
      between.has(id) || isKept?.(market.roster.packed(), market.roster.offsetOf(entry)) === false
    if (isCounted && !isLeftOut && isEligible(wishes, advisor.facts, advisor).isEligible) {
      const { key, chance } = scoreCandidate(order, advisor)
      eligible.push({ id, key, merit: chance })
    }
  }
  return eligible
}

/** The question as it was asked, with the eligible advisors. */
function questionOf(market: Market, list: StoredList): RankingRequest[] {
  const question = storedQuestion(list)
  const ranked = rankMarket(market, question)
  if ('kind' in ranked) return []
  const { wishes, size, seed, own } = question
  return [
    {
      wishes,
      candidates: ranked.candidates,
      model: withOwnTaste(market.model(), own),
      size,
      seed,
      compareWith: market.typical(),
    },
  ]
}

function placeOf(list: readonly string[], value: string | null): number | null {
  const place = value === null ? -1 : list.indexOf(value)
  return place < 0 ? null : place
}
