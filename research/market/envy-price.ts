import { envyTolerance, type SideEnvy } from './envy.ts'

// An augmented Lagrangian: each pair has a price, adapted while the lists move, until no one has more envy
// than allowed. See fair-introductions.ts.

export type EnvyPrice = {
  readonly side: SideEnvy
  readonly learned: Float64Array
  readonly now: Float64Array
  /** Pairs that are always equal (identical, or wanted by no one), so no margin can be kept. */
  readonly isEqual: Uint8Array
  /** Per person: the envy of people with small chances is small, and weighs more in return. */
  readonly stiffness: Float64Array
}

export function priceEnvy(side: SideEnvy, groups: Int32Array): EnvyPrice {
  const { size, others, mutual } = side
  const stiffness = Float64Array.from({ length: size }, (_, person) => {
    const largest = mutual
      .subarray(person * others, (person + 1) * others)
      .reduce((a, b) => Math.max(a, b), envyTolerance)
    return 1 / Math.sqrt(largest * Math.sqrt(largest))
  })
  return {
    side,
    learned: new Float64Array(size * size),
    now: new Float64Array(size * size),
    isEqual: equalPairs(groups),
    stiffness,
  }
}

export function equalPairs(groups: Int32Array): Uint8Array {
  const size = groups.length
  const isEqual = new Uint8Array(size * size)
  for (let person = 0; person < size; person++)
    for (let rival = 0; rival < size; rival++)
      if (groups[person] === -1 || groups[person] === groups[rival]) isEqual[person * size + rival] = 1
  return isEqual
}

/** The cost of envy beyond `least` at this weight; updates the current prices. */
export function costOfEnvy(
  { side, learned, now, isEqual, stiffness }: EnvyPrice,
  weight: number,
  least: number,
): number {
  let cost = 0
  for (let pair = 0; pair < now.length; pair++) {
    const own = weight * stiffness[Math.floor(pair / side.size)]
    const price = learned[pair] + own * (least - side.content[pair])
    const isPaid = price > 0 && isEqual[pair] === 0
    now[pair] = isPaid ? price : 0
    if (isPaid) cost += (price * price) / (2 * own)
  }
  return cost
}

/** Adds the gradient of the current prices: on how this side reads, and on its own places. */
export function addPull({ side, now }: EnvyPrice, onReads: Float64Array, onPlaces: Float64Array): void {
  const { size, others, mutual, places, worth } = side
  for (let person = 0; person < size; person++) {
    const own = person * others
    for (let rival = 0; rival < size; rival++) {
      const price = now[person * size + rival]
      if (price === 0) continue
      const theirs = rival * others
      for (let at = 0; at < others; at++) {
        const ahead = places[own + at] - places[theirs + at]
        const pull = price * worth[own + at]
        onReads[own + at] += price * mutual[own + at] * ahead
        onPlaces[own + at] += pull
        onPlaces[theirs + at] -= pull
      }
    }
  }
}
