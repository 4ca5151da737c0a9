import { type Codes, codesPerGroup, type WeightTable } from '../features/feature-schema.ts'
import { appealInOrder } from '../model/benefit-of-doubt.ts'
import type { Effects } from '../model/model.ts'

/** The advisor everyone is compared with: the mean of those here. */
export type Typical = {
  /** How often each code occurs: 16 numbers per group. */
  readonly counts: Float64Array
  readonly of: number
  readonly appeal: number
  /** The benefit of the doubt. */
  readonly doubt: number
  readonly selectivity: number
}

const stepsPerUnit = 2 ** 20

export function typicalOf(
  groups: number,
  advisors: Iterable<{ readonly codes: Codes; readonly effects: Effects }>,
): Typical {
  const counts = new Float64Array(groups * codesPerGroup)
  let [of, appeal, doubt, selectivity] = [0, 0, 0, 0]
  // Whole steps, so that the sum doesn't depend on the order.
  const steps = (effect: number) => Math.round(effect * stepsPerUnit)
  for (const { codes, effects } of advisors) {
    of += 1
    appeal += steps(effects.appeal)
    doubt += steps(appealInOrder(effects) - effects.appeal)
    selectivity += steps(effects.selectivity)
    for (let group = 0; group < groups; group++) {
      const at = group * codesPerGroup + (codes[group] ?? 0)
      counts[at] = (counts[at] ?? 0) + 1
    }
  }
  const many = stepsPerUnit * Math.max(1, of)
  return { counts, of, appeal: appeal / many, doubt: doubt / many, selectivity: selectivity / many }
}

/** The typical advisor as one consumer's order sees them. Stored with a list, so that it can be recreated. */
export type Reference = {
  readonly wants: number
  readonly accepts: number
  readonly appeal: number
  readonly doubt: number
  readonly selectivity: number
  /** Of the third head; 0 without one. */
  readonly stays: number
}

/** `aside`: groups of the advisor's side that don't count. */
export function referenceOf(
  wants: WeightTable,
  accepts: WeightTable,
  typical: Typical,
  aside: readonly number[] = [],
  stays?: WeightTable,
): Reference {
  const { appeal, doubt, selectivity } = typical
  return {
    wants: meanOf(wants, typical, []),
    accepts: meanOf(accepts, typical, aside),
    appeal,
    doubt,
    selectivity,
    stays: stays ? meanOf(stays, typical, []) : 0,
  }
}

function meanOf({ bias, weights }: WeightTable, { counts, of }: Typical, aside: readonly number[]): number {
  let sum = bias
  for (let start = 0; start < weights.length; start += codesPerGroup) {
    if (aside.includes(start / codesPerGroup)) continue
    let group = 0
    for (let code = start; code < start + codesPerGroup; code++)
      group += (counts[code] ?? 0) * (weights[code] ?? 0)
    sum += group / Math.max(1, of)
  }
  return sum
}
