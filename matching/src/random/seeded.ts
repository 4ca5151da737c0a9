import { log } from '../exact/log.ts'

// Reproducible randomness: sfc32 seeded by a splitmix, and the polar method on our own logarithm for normal
// numbers.

export type Seeded = {
  /** Between 0 and 1, exclusive. */
  uniform(): number
  /** An integer from 0 to n − 1. */
  below(n: number): number
  /** Standard normal. */
  normal(): number
  /**
   * The next two normal numbers before they are stretched: x, y, and x² + y². Both times `stretchOf` the last is what two
   * calls of `normal` give; for callers that can often do without. The array is reused.
   */
  pair(): Float64Array
}

/** By the polar method. */
export const stretchOf = (square: number) => Math.sqrt((-2 * log(square)) / square)

const golden = 0x9e3779b9
const perUnit = 1 / 4294967296

/** Several keys form one seed: a list, a day, a pair. */
export function seeded(...keys: readonly number[]): Seeded {
  let state = mixed(keys)
  const next = () => {
    state = (state + golden) | 0
    return scattered(state)
  }
  let a = next()
  let b = next()
  let c = next()
  let counter = 1
  function word(): number {
    const sum = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return sum >>> 0
  }
  for (let turn = 0; turn < 12; turn++) word()
  const uniform = () => (word() + 0.5) * perUnit
  let spare = Number.NaN
  const polar = new Float64Array(3)
  function pair(): Float64Array {
    for (;;) {
      const x = 2 * uniform() - 1
      const y = 2 * uniform() - 1
      const square = x * x + y * y
      if (square >= 1) continue
      polar[0] = x
      polar[1] = y
      polar[2] = square
      return polar
    }
  }
  function normal(): number {
    const kept = spare
    spare = Number.NaN
    if (!Number.isNaN(kept)) return kept
    const [x = 0, y = 0, square = 0] = pair()
    const stretch = stretchOf(square)
    spare = y * stretch
    return x * stretch
  }
  return { uniform, below: (n) => Math.floor(uniform() * n), normal, pair }
}

/** A uniform number determined by its keys alone, independent of call order. */
export const uniformAt = (...keys: readonly number[]) => ((mixed(keys) >>> 0) + 0.5) * perUnit

function mixed(keys: readonly number[]): number {
  let state = 0
  for (const key of keys) {
    // Numbers beyond 32 bits use both halves.
    state = scattered((state + golden + Math.floor(key / 4294967296)) | 0)
    state = scattered((state ^ key) + golden)
  }
  return state
}

function scattered(word: number): number {
  let mix = word | 0
  mix = Math.imul(mix ^ (mix >>> 16), 0x21f0aaad)
  mix = Math.imul(mix ^ (mix >>> 15), 0x735a2d97)
  return mix ^ (mix >>> 15)
}
