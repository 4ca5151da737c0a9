import { seeded } from '../random/seeded.ts'

/** One group's test: the larger its statistic, the less fair the group is treated. */
export type GroupTest = {
  /** Indices of the group's advisors. */
  readonly members: readonly number[]
  /** One value per advisor each; the statistic depends on their sums over the group. */
  readonly columns: readonly Float64Array[]
  readonly statistic: (sums: readonly number[]) => number
}

/**
 * For each test, the probability that chance alone makes any group of the family stand out as much (Westfall and Young's
 * max-statistic). Advisors are dealt to all groups anew, so that groups that overlap stay correlated and many groups
 * find no more by chance than one.
 *
 * Exposure is concentrated on a few advisors, so a group without any of them looks disadvantaged; dealing the same
 * advisors anew tells whether the group is the reason.
 */
export function permutationTest(
  advisors: number,
  tests: readonly GroupTest[],
  { draws, seed }: { readonly draws: number; readonly seed: number },
): number[] {
  const random = seeded(seed, advisors)
  const order = Int32Array.from({ length: advisors }, (_, index) => index)
  const observed = tests.map((test) => statisticOf(test, order))
  const drawn = tests.map(() => new Float64Array(draws))
  for (let draw = 0; draw < draws; draw++) {
    for (let place = advisors - 1; place > 0; place--) {
      const other = random.below(place + 1)
      const kept = order[place] ?? 0
      order[place] = order[other] ?? 0
      order[other] = kept
    }
    for (const [index, test] of tests.entries()) {
      const figures = drawn[index]
      if (figures) figures[draw] = statisticOf(test, order)
    }
  }
  // Groups of different sizes become comparable in units of what chance does to each.
  const units = drawn.map(unitOf)
  const standing = (test: number, value: number) => {
    const { mean, deviation } = units[test] ?? { mean: 0, deviation: 0 }
    return deviation > least ? (value - mean) / deviation : 0
  }
  const largest = Float64Array.from({ length: draws }, (_, draw) =>
    drawn.reduce((most, figures, test) => Math.max(most, standing(test, figures[draw] ?? 0)), -Infinity),
  )
  return observed.map((value, test) => {
    const own = standing(test, value)
    let asLarge = 1
    for (const other of largest) if (other >= own) asLarge += 1
    return asLarge / (draws + 1)
  })
}

/** Shares of exposure that differ by less are rounding. */
const least = 1e-12

function statisticOf({ members, columns, statistic }: GroupTest, order: Int32Array): number {
  return statistic(
    columns.map((column) => {
      let sum = 0
      for (const place of members) sum += column[order[place] ?? 0] ?? 0
      return sum
    }),
  )
}

function unitOf(figures: Float64Array): { mean: number; deviation: number } {
  let mean = 0
  for (const figure of figures) mean += figure / figures.length
  let variance = 0
  for (const figure of figures) variance += ((figure - mean) * (figure - mean)) / figures.length
  return { mean, deviation: Math.sqrt(variance) }
}

/** Each advisor's share of one total minus their share of another; sums to 0 over everyone. */
export function shareDifferences(given: readonly number[], due: readonly number[]): Float64Array {
  const totalOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
  const [ofGiven, ofDue] = [totalOf(given), totalOf(due)]
  return Float64Array.from(given, (value, index) => {
    const own = ofGiven > 0 ? value / ofGiven : 0
    return own - (ofDue > 0 ? (due[index] ?? 0) / ofDue : 0)
  })
}
