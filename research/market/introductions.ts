import type { Exposure, Market } from './market.ts'

// Both sides read lists, and two people who want each other are introduced.

/** Exposures in left people's lists (left × right) and in right people's (right × left). */
export type Exposures = { readonly left: Exposure; readonly right: Exposure }

/** left × right: the chance that two people who examine each other match. */
export function mutualChances({ left, right, wants, accepts }: Market): Float64Array {
  const mutual = new Float64Array(left * right)
  for (let person = 0; person < left; person++)
    for (let other = 0; other < right; other++)
      mutual[person * right + other] = wants[person * right + other] * accepts[other * left + person]
  return mutual
}

/** Expected introductions: Σ wants · accepts · exposure · exposure. */
export function expectedIntroductions(market: Market, exposures: Exposures): number {
  const { left, right } = market
  const mutual = mutualChances(market)
  let sum = 0
  for (let person = 0; person < left; person++)
    for (let other = 0; other < right; other++) {
      const cell = person * right + other
      const seen = exposures.left[cell] * exposures.right[other * left + person]
      sum += mutual[cell] * seen
    }
  return sum
}
