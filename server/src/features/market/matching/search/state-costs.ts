import type { MatchDetail } from '@evenkeel/contract/market/matching'
import type { AdvisorFee } from '@evenkeel/contract/people/advisor-answers'
import type { PersonId } from '@evenkeel/contract/person-id'
import { costOfFee } from '@evenkeel/matching/cost/cost-of-fee'
import { type FeeKind, feeKinds } from '@evenkeel/matching/cost/fee'
import { codedStates } from '@evenkeel/matching/features/code-groups'
import { LRUCache } from 'lru-cache'
import type { Orm } from '../../../../database/database.ts'
import type { Market } from '../market/market.ts'
import { readFeesOf } from './published-fee-store.ts'
import { asExample, publishedFee } from './typical-fee.ts'

type Band = MatchDetail['cost']['market'][number]
type Typical = MatchDetail['cost']['typical'][number]
type PaidFees = Awaited<ReturnType<typeof readFeesOf>>

/** In larger states sample every Nth advisor, which is precise enough for quartiles. */
const lookedAtMost = 1500
const atOnce = 500
const cachedForMs = 5 * 60_000
const maxStates = 12
/** Fewer have no quartiles. */
const fewest = 4

const caches = new WeakMap<Market, LRUCache<string, Promise<PaidFees>>>()

/** Without a known amount, typical fees are those of advisors in the middle for this one. */
const usualAssets = 100_000
const nation = ''

interface AskedCosts {
  state: string
  /** Null where not stated; then there is nothing to compare, but still typical fees. */
  assets: number | null
  yearlySaving: number
  except: PersonId
}

/** What other advisors in a state cost this person, and the typical fee of each type. Fees are reread every few minutes. */
export async function stateCosts(
  orm: Orm,
  market: Market,
  asked: AskedCosts,
): Promise<{ market: Band[]; typical: Typical[] }> {
  const sums = { assets: asked.assets ?? usualAssets, yearlySaving: asked.yearlySaving }
  const pricedIn = async (state: string) => priceAll(await feesIn(orm, market, state), { ...asked, ...sums })
  const here = await pricedIn(asked.state)
  const isMissing = feeKinds.some((kind) => here[kind].length < fewest)
  const everywhere = isMissing ? await pricedIn(nation) : here
  return {
    market: asked.assets === null ? [] : feeKinds.flatMap((kind, fee_type) => bandOf(here[kind], fee_type)),
    typical: feeKinds.map((kind): Typical => {
      for (const [from, priced] of [
        ['state', here[kind]],
        ['nation', everywhere[kind]],
      ] as const) {
        const middle = priced.length < fewest ? undefined : medianOf(priced)
        if (middle) return { fee: asExample(middle.fee), from, of: priced.length }
      }
      return { fee: publishedFee(kind, sums.assets), from: 'published', of: 0 }
    }),
  }
}

interface Priced {
  fee: AdvisorFee
  cost: number
}

/** Every fee that takes this person, by type, the cheapest in the first year first. */
async function priceAll(
  everybody: PaidFees,
  asked: { assets: number; yearlySaving: number; except: PersonId },
): Promise<Record<FeeKind, Priced[]>> {
  const priced: Record<FeeKind, Priced[]> = {
    'asset-under-management': [],
    'flat-fee': [],
    'monthly-subscription': [],
    'hourly-fee': [],
  }
  for (const [index, { id, fees }] of everybody.entries()) {
    // Yields to the event loop.
    if (index % atOnce === atOnce - 1) await new Promise(setImmediate)
    if (id === asked.except) continue
    for (const fee of fees) {
      const cost = costOfFee(fee, asked, 1)
      if (cost !== null) priced[fee.kind].push({ fee, cost })
    }
  }
  for (const kind of feeKinds) priced[kind].sort((a, b) => a.cost - b.cost)
  return priced
}

/** An advisor's own fee rather than a mean of two, so that the median can be drawn over thirty years. */
const medianOf = (sorted: readonly Priced[]) => sorted[Math.floor((sorted.length - 1) / 2)]

function bandOf(sorted: readonly Priced[], fee_type: number): Band[] {
  if (sorted.length < fewest) return []
  const costs = sorted.map(({ cost }) => cost)
  return [
    {
      fee_type,
      low: quantile(costs, 0.25),
      middle: medianOf(sorted)?.cost ?? 0,
      high: quantile(costs, 0.75),
      of: costs.length,
    },
  ]
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
    if (state === nation || roster.servesAt(entry, place)) serving.push(roster.idAt(entry))
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
