import type { PersonId } from '@evenkeel/contract/person-id'
import { costOfFee } from '@evenkeel/matching/cost/cost-of-fee'
import { mustCostAtMost } from '@evenkeel/matching/features/consumer-wishes'
import type { Orm } from '../../../../database/database.ts'
import { sumAt } from '../facts/consumer-money.ts'
import type { Market } from '../market/market.ts'
import { orderMarket } from '../market/order-market.ts'
import type { BetweenAtList, MarketQuestion } from '../market/rank-market.ts'
import { readFeesOf } from './published-fee-store.ts'

const lookedAt = 50

/**
 * The engine knows costs for typical sums and what lies between them. Where the limit is a must-have, those who could be
 * listed are checked by their own fees, so that no card shows more than the limit.
 */
export async function ruleOutCostly(
  orm: Orm,
  market: Market,
  question: Pick<MarketQuestion, 'wishes' | 'filters' | 'between'>,
): Promise<ReadonlyMap<PersonId, BetweenAtList>> {
  if (mustCostAtMost(question.wishes) === null) return question.between
  const between = new Map(question.between)
  const checked = new Set<PersonId>()
  for (;;) {
    const first = orderMarket(market, { ...question, between, size: lookedAt, seed: 0 })
    const fresh = first.filter((id) => !checked.has(id))
    if (fresh.length === 0) return between
    for (const id of fresh) checked.add(id)
    for (const id of await costlyOf(orm, question.wishes, fresh)) between.set(id, 'over-limit')
  }
}

/** Those of these advisors whose cheapest fee is above the limit, or unknown. */
export async function costlyOf(
  orm: Orm,
  wishes: MarketQuestion['wishes'],
  ids: readonly PersonId[],
): Promise<PersonId[]> {
  const limit = mustCostAtMost(wishes)
  if (limit === null || ids.length === 0) return []
  const sums = { assets: Math.round(sumAt(limit.at)), yearlySaving: 0 }
  const feesOf = new Map((await readFeesOf(orm, ids)).map(({ id, fees }) => [id, fees]))
  return ids.filter((id) => {
    const costs = (feesOf.get(id) ?? []).flatMap((fee) => costOfFee(fee, sums, 1) ?? [])
    return costs.length === 0 || Math.min(...costs) > limit.dollars
  })
}
