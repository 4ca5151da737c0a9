// A generator of its own beside matching/src/random: the demo's people and the committed sample register were drawn
// with it, and another generator would replace all of them.

export type Weighted<T> = readonly (readonly [T, number])[]

export interface Random {
  /** At least 0 and below 1. */
  uniform(): number
  /** Both ends included. */
  integer(min: number, max: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  pickWeighted<T>(choices: Weighted<T>): T
  /** Different entries, in the order they were drawn. */
  pickSeveral<T>(list: readonly T[], count: number): T[]
  /** Roughly normal with mean 0 and variance 1, never beyond ±4.3. */
  normal(): number
}

/** The same keys draw the same numbers on every machine, so each part of a person can change without the others. */
export function seededRandom(...keys: readonly (string | number)[]): Random {
  const uniform = sfc32(keys.join(':'))
  const integer = (min: number, max: number) => min + Math.floor(uniform() * (max - min + 1))

  function pick<T>(list: readonly T[]): T {
    const found = list[integer(0, list.length - 1)]
    if (found === undefined) throw new Error('There is nothing to pick from.')
    return found
  }

  function pickWeighted<T>(choices: Weighted<T>): T {
    let left = uniform() * choices.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [value, weight] of choices) {
      left -= weight
      if (left < 0) return value
    }
    return pick(choices.filter(([, weight]) => weight > 0))[0]
  }

  function pickSeveral<T>(list: readonly T[], count: number): T[] {
    const left = [...list]
    const picked: T[] = []
    while (picked.length < count && left.length > 0)
      picked.push(...left.splice(integer(0, left.length - 1), 1))
    return picked
  }

  return {
    uniform,
    integer,
    chance: (probability) => uniform() < probability,
    pick,
    pickWeighted,
    pickSeveral,
    // A sum of six uniform numbers, scaled.
    normal: () => (uniform() + uniform() + uniform() + uniform() + uniform() + uniform() - 3) * Math.SQRT2,
  }
}

function sfc32(text: string): () => number {
  let [a, b, c, d] = [hash(text, 0x9e3779b9), hash(text, 0x243f6a88), hash(text, 0xb7e15162), 1]
  const next = () => {
    const sum = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    c |= 0
    return (sum >>> 0) / 4_294_967_296
  }
  for (let round = 0; round < 12; round += 1) next()
  return next
}

function hash(text: string, start: number): number {
  let value = start | 0
  for (let at = 0; at < text.length; at += 1) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
    value ^= value >>> 15
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return value ^ (value >>> 16)
}
