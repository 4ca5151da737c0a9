import { log } from '@evenkeel/matching/exact/log'
import { inverseLooks } from './looks.ts'
import type { Market } from './market.ts'
import { mersenneTwister } from './mersenne-twister.ts'

// Markets with published figures, drawn the same way, so that results can be compared digit by digit.

export type JobsKind = 'random' | 'similar' | 'reverse'

export type JobsMarket = {
  readonly jobs: number
  /** 0: individual tastes; 1: everyone wants the same. */
  readonly crowding: number
  readonly seed?: number
  /** How employers' preferences relate to candidates'; published with noise 0.2. */
  readonly kind?: JobsKind
  readonly looks?: (places: number) => Float64Array
}

/** Su, Bayoumi, Joachims, WWW 2022: 1.5 candidates per job, seed 621. */
export function jobsMarket({
  jobs,
  crowding,
  seed = 621,
  kind = 'random',
  looks = inverseLooks,
}: JobsMarket): Market {
  const candidates = Math.floor(1.5 * jobs)
  const random = mersenneTwister(seed)
  const wants = new Float64Array(candidates * jobs).map(random)
  const accepts = new Float64Array(jobs * candidates).map(random)
  if (kind !== 'random') lean(accepts, wants, jobs, candidates, kind, generatorAfterWants(seed, wants.length))
  crowd(wants, candidates, jobs, crowding, 1 / jobs)
  crowd(accepts, jobs, candidates, crowding, 1 / candidates)
  return {
    left: candidates,
    right: jobs,
    wants,
    accepts,
    leftLooks: looks(jobs),
    rightLooks: looks(candidates),
  }
}

export type DatesMarket = {
  readonly left: number
  readonly right: number
  readonly crowding: number
  readonly seed: number
  readonly looks?: (places: number) => Float64Array
}

/** Tomita and Yokoyama, RecSys 2024; their notebook uses 30 × 20, crowding 0.5, seed 0. */
export function datesMarket({ left, right, crowding, seed, looks = inverseLooks }: DatesMarket): Market {
  const random = mersenneTwister(seed)
  const wants = new Float64Array(left * right).map(random)
  const accepts = new Float64Array(right * left).map(random)
  crowd(wants, left, right, crowding, 0)
  crowd(accepts, right, left, crowding, 0)
  return { left, right, wants, accepts, leftLooks: looks(right), rightLooks: looks(left) }
}

/** Mixes in a common popularity: 1 for the first, falling linearly to `least` for the last. */
function crowd(chances: Float64Array, rows: number, columns: number, crowding: number, least: number): void {
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const popular = columns === 1 ? 1 : 1 + (column * (least - 1)) / (columns - 1)
      const at = row * columns + column
      chances[at] = Math.min(1, Math.max(0, (1 - crowding) * chances[at] + crowding * popular))
    }
  }
}

function generatorAfterWants(seed: number, drawn: number): () => number {
  const random = mersenneTwister(seed)
  for (let at = 0; at < drawn; at++) random()
  return random
}

/**
 * Candidates' preferences, or their opposite, with normal noise in numpy's order: in pairs, the second first.
 */
function lean(
  accepts: Float64Array,
  wants: Float64Array,
  jobs: number,
  candidates: number,
  kind: 'similar' | 'reverse',
  random: () => number,
): void {
  let kept: number | null = null
  const normal = () => {
    if (kept !== null) {
      const one = kept
      kept = null
      return one
    }
    for (;;) {
      const x = 2 * random() - 1
      const y = 2 * random() - 1
      const square = x * x + y * y
      if (square >= 1 || square === 0) continue
      const stretch = Math.sqrt((-2 * log(square)) / square)
      kept = x * stretch
      return y * stretch
    }
  }
  for (let job = 0; job < jobs; job++) {
    for (let candidate = 0; candidate < candidates; candidate++) {
      const wanted = wants[candidate * jobs + job]
      const noisy = (kind === 'similar' ? wanted : 1 - wanted) + 0.2 * normal()
      accepts[job * candidates + candidate] = Math.min(1, Math.max(0, noisy))
    }
  }
}
