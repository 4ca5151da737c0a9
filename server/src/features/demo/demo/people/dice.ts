// Numbers that look thrown and are the same for the same words on every machine: sfc32, started by a hash of the
// words. Each part of a person has its own dice, so that a new question in one part changes no other part.

export type Weighted<T> = readonly (readonly [T, number])[]

export interface Dice {
  /** From 0 up to, but never, 1. */
  next(): number
  /** Both ends may come. */
  whole(min: number, max: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  weighted<T>(choices: Weighted<T>): T
  /** So many different ones, in the order thrown. */
  several<T>(list: readonly T[], count: number): T[]
  /** Around 0, two of three within ±1, never beyond ±4.3. */
  bell(): number
}

export function dice(...words: readonly (string | number)[]): Dice {
  const next = stream(words.join(':'))
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))

  function pick<T>(list: readonly T[]): T {
    const found = list[whole(0, list.length - 1)]
    if (found === undefined) throw new Error('There is nothing to pick from.')
    return found
  }

  function weighted<T>(choices: Weighted<T>): T {
    let left = next() * choices.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [value, weight] of choices) {
      left -= weight
      if (left < 0) return value
    }
    return pick(choices.filter(([, weight]) => weight > 0))[0]
  }

  function several<T>(list: readonly T[], count: number): T[] {
    const left = [...list]
    const taken: T[] = []
    while (taken.length < count && left.length > 0) taken.push(...left.splice(whole(0, left.length - 1), 1))
    return taken
  }

  return {
    next,
    whole,
    chance: (probability) => next() < probability,
    pick,
    weighted,
    several,
    bell: () => (next() + next() + next() + next() + next() + next() - 3) * Math.SQRT2,
  }
}

function stream(text: string): () => number {
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
