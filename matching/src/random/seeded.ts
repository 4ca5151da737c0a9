import { log } from '../exact/log.ts'

// Randomness that is the same on every machine, for ever: whole numbers of 32 bits (sfc32, started by a splitmix), and
// for normal numbers the polar method on our own logarithm.

export type Seeded = {
  /** Between 0 and 1, neither of them. */
  uniform(): number
  /** A whole number from 0 to n − 1. */
  below(n: number): number
  /** With mean 0 and variance 1. */
  normal(): number
}

const golden = 0x9e3779b9
const perUnit = 1 / 4294967296

/** Several keys make one seed of their own: a list, a day, a pair. */
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
  function normal(): number {
    const kept = spare
    spare = Number.NaN
    if (!Number.isNaN(kept)) return kept
    for (;;) {
      const x = 2 * uniform() - 1
      const y = 2 * uniform() - 1
      const square = x * x + y * y
      if (square >= 1) continue
      const stretch = Math.sqrt((-2 * log(square)) / square)
      spare = y * stretch
      return x * stretch
    }
  }
  return { uniform, below: (n) => Math.floor(uniform() * n), normal }
}

/** One number between 0 and 1 that belongs to its keys alone, however often and in whatever order it is asked for. */
export const uniformAt = (...keys: readonly number[]) => ((mixed(keys) >>> 0) + 0.5) * perUnit

function mixed(keys: readonly number[]): number {
  let state = 0
  for (const key of keys) {
    // Both halves of a number beyond 32 bits count.
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
