import type { Market, MarketRefusal } from './market.ts'

// Looks above 1 are not probabilities, but one published market has them; there the chance of asking is
// capped at 1.
export type LooksLimit = 'up-to-one' | 'any'

/** Why the market is invalid, or null; an empty side is valid. */
export function refuseMarket(market: Market, looksLimit: LooksLimit = 'up-to-one'): MarketRefusal | null {
  const { left, right } = market
  for (const field of ['left', 'right'] as const) {
    const count = market[field]
    if (!Number.isSafeInteger(count) || count < 0) return { kind: 'refusal', reason: 'not-a-count', field }
  }
  const sizes = { wants: left * right, accepts: left * right, leftLooks: right, rightLooks: left }
  for (const field of Object.keys(sizes) as (keyof typeof sizes)[]) {
    const values: unknown = market[field]
    const fits = values instanceof Float64Array && values.length === sizes[field]
    if (!fits) return { kind: 'refusal', reason: 'sizes-differ', field }
  }
  for (const field of ['wants', 'accepts'] as const) {
    const at = market[field].findIndex((chance) => !(chance >= 0 && chance <= 1))
    if (at >= 0) return { kind: 'refusal', reason: 'not-a-probability', field, at }
  }
  for (const field of ['leftLooks', 'rightLooks'] as const) {
    const refusal = refuseLooks(market[field], looksLimit)
    if (refusal) return { kind: 'refusal', field, ...refusal }
  }
  return null
}

// Sorting requires looks that never increase.
function refuseLooks(
  looks: Float64Array,
  limit: LooksLimit,
): (Pick<MarketRefusal, 'reason'> & { at: number }) | null {
  let before = Number.POSITIVE_INFINITY
  for (const [at, look] of looks.entries()) {
    if (!(look >= 0 && look < Number.POSITIVE_INFINITY)) return { reason: 'looks-not-valid', at }
    if (limit === 'up-to-one' && look > 1) return { reason: 'looks-above-one', at }
    if (look > before) return { reason: 'looks-not-falling', at }
    before = look
  }
  return null
}
