import type { Market, MarketRefusal } from './market.ts'

// Above 1 a look is no probability. One published market has such looks; there the chance of asking ends at 1.
export type LooksLimit = 'up-to-one' | 'any'

/** Why nothing can be arranged; null when it can. A market with nobody on a side is a market. */
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

// Best place first is only right where a later place is never looked at more.
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
