import type { MatchDetail } from '@evenkeel/contract/market/matching'
import type { PersonId } from '@evenkeel/contract/person-id'
import { type FeeKind, feeKinds } from '@evenkeel/matching/cost/fee'
import { codedStates } from '@evenkeel/matching/features/code-groups'
import { LRUCache } from 'lru-cache'
import type { Orm } from '../../../../database/database.ts'
import type { Market } from '../market/market.ts'
import { costOfFee } from './advisor-cost.ts'
import { readFeesOf } from './published-fee-store.ts'

type Band = MatchDetail['cost']['market'][number]
type PaidFees = Awaited<ReturnType<typeof readFeesOf>>

/** In larger states sample every Nth advisor, which is precise enough for quartiles. */
const lookedAtMost = 1500
const atOnce = 500
const cachedForMs = 5 * 60_000
const maxStates = 12
/** Fewer have no quartiles. */
const fewest = 4

const caches = new WeakMap<Market, LRUCache<string, Promise<PaidFees>>>()

/** What other advisors in a state cost this person in the first year, by kind of fee. Fees are reread every few minutes. */
export async function stateCosts(
  orm: Orm,
  market: Market,
  asked: { state: string; assets: number; yearlySaving: number; except: PersonId },
): Promise<Band[]> {
  const costs = new Map<FeeKind, number[]>(feeKinds.map((kind) => [kind, []]))
  const everybody = await feesIn(orm, market, asked.state)
  for (const [index, { id, fees }] of everybody.entries()) {
    // Yields to the event loop.
    if (index % atOnce === atOnce - 1) await new Promise(setImmediate)
    if (id === asked.except) continue
    for (const fee of fees) {
      const cost = costOfFee(fee, asked, 1)
      if (cost !== null) costs.get(fee.kind)?.push(cost)
    }
  }
  return feeKinds.flatMap((kind, fee_type): Band[] => {
    const sorted = (costs.get(kind) ?? []).sort((a, b) => a - b)
    if (sorted.length < fewest) return []
    const [low, middle, high] = [0.25, 0.5, 0.75].map((share) => quantile(sorted, share))
    return [{ fee_type, low: low ?? 0, middle: middle ?? 0, high: high ?? 0, of: sorted.length }]
  })
}

function feesIn(orm: Orm, market: Market, state: string): Promise<PaidFees> {
  const cache =
    caches.get(market) ?? new LRUCache<string, Promise<PaidFees>>({ max: maxStates, ttl: cachedForMs })
  caches.set(market, cache)
  const cached = cache.get(state)
  if (cached) return cached
  const fees = readFees(orm, market, state)
  cache.set(state, fees)
  // A failed read must not be cached; the caller gets the error.
  fees.catch(() => cache.delete(state))
  return fees
}

async function readFees(orm: Orm, { roster }: Market, state: string): Promise<PaidFees> {
  const place = codedStates.indexOf(state)
  const serving: PersonId[] = []
  for (let entry = 0; entry < roster.length(); entry++)
    if (roster.servesAt(entry, place)) serving.push(roster.idAt(entry))
  const step = Math.ceil(serving.length / lookedAtMost)
  const looked = serving.filter((id) => step <= 1 || id % step === 0)
  const read: PaidFees = []
  for (let from = 0; from < looked.length; from += atOnce)
    read.push(...(await readFeesOf(orm, looked.slice(from, from + atOnce))))
  return read
}

/** Linear interpolation, in whole dollars. */
function quantile(sorted: readonly number[], share: number): number {
  const place = share * (sorted.length - 1)
  const [below, above] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0]
  return Math.round(below + (place - Math.floor(place)) * (above - below))
}
