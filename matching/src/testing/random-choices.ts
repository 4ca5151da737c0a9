import type { Seeded } from '../random/seeded.ts'

// Random choices for inventing people; all randomness comes from the given generator.

export const chance = (draw: Seeded, probability: number) => draw.uniform() < probability

/** An index, with probability proportional to its share. */
export function byShare(draw: Seeded, shares: readonly number[]): number {
  let rest = draw.uniform() * shares.reduce((sum, share) => sum + share, 0)
  for (const [place, share] of shares.entries()) {
    rest -= share
    if (rest < 0) return place
  }
  return shares.length - 1
}

/** Distinct indexes drawn by share, in draw order. */
export function several(draw: Seeded, count: number, shares: readonly number[]): number[] {
  const left = [...shares]
  const chosen: number[] = []
  while (chosen.length < count && left.some((share) => share > 0)) {
    const place = byShare(draw, left)
    if ((left[place] ?? 0) <= 0) continue
    left[place] = 0
    chosen.push(place)
  }
  return chosen
}

/** Each index independently with this probability. */
export const some = (draw: Seeded, count: number, probability: number) =>
  Array.from({ length: count }, (_, place) => place).filter(() => chance(draw, probability))

export const between = (draw: Seeded, from: number, to: number) => from + (to - from) * draw.uniform()
