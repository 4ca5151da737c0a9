import { bootstrapByGroup, type Interval, type Resampling } from '../evaluate/bootstrap-by-group.ts'
import { type EvaluationRefusal, isRefusal, refuse } from '../evaluate/evaluation-refusal.ts'
import { exposureByGroup } from '../evaluate/exposure-by-group.ts'
import { type PermutationChances, permutationTest } from './permutation-test.ts'
import { fewestToJudge, type Verdict, verdictOn } from './verdict.ts'

export type ExposureFinding = {
  /** `merit`: exposure per unit of relevance; `order`: exposure compared with plain key order. */
  readonly measure: 'merit' | 'order'
  readonly attribute: 'gender' | 'ageBand' | 'experience'
  /** The enumeration value; null if not stated. */
  readonly group: number | null
  readonly advisors: number
  /** Null if the group has no merit. */
  readonly perMerit: number | null
  /**
   * Relative to everyone else, 1 being what is due; null if there is no one else or the sample is too small.
   */
  readonly ofOthers: Interval | null
  /** The result of the permutation test. */
  readonly byLot: PermutationChances | null
  /** Unfair only if both the interval and the permutation test say so. */
  readonly verdict: Verdict
}

/** Four fifths of what is due; nine tenths of key order, which leaves only the exploration place. */
const bounds = { merit: 0.8, order: 0.9 } as const

export type Judged = {
  readonly group: number | null
  readonly exposure: number
  readonly merit: number
}

export function judgeExposure(
  measure: ExposureFinding['measure'],
  attribute: ExposureFinding['attribute'],
  advisors: readonly Judged[],
  resampling: Resampling,
): ExposureFinding[] | EvaluationRefusal {
  const rows = exposureByGroup(
    advisors.map(({ group, exposure, merit }) => ({ group: nameOf(group), exposure, merit })),
    resampling,
  )
  if (isRefusal(rows)) return rows
  return rows.map(({ group: name, advisors: count, perMerit }) => {
    const group = name === unsaid ? null : Number(name)
    const ratio = bootstrapByGroup(advisors, (drawn) => ratioOf(drawn, group), resampling)
    const ofOthers = isRefusal(ratio) || count < fewestToJudge ? null : ratio
    const byLot = ofOthers && permutationTest(advisors, group, resampling)
    // Bonferroni: more groups must not find more by chance.
    const error = (1 - resampling.confidence) / 2 / rows.length
    return {
      measure,
      attribute,
      group,
      advisors: count,
      perMerit,
      ofOthers,
      byLot,
      verdict:
        byLot && Math.min(byLot.asLittle, byLot.asMuch) > error
          ? 'fair'
          : verdictOn(ofOthers, bounds[measure]),
    }
  })
}

const unsaid = 'unsaid'
const nameOf = (group: number | null) => (group === null ? unsaid : String(group))

function ratioOf(advisors: readonly Judged[], group: number | null): number | EvaluationRefusal {
  let [inside, insideMerit, outside, outsideMerit] = [0, 0, 0, 0]
  for (const advisor of advisors)
    if (advisor.group === group) {
      inside += advisor.exposure
      insideMerit += advisor.merit
    } else {
      outside += advisor.exposure
      outsideMerit += advisor.merit
    }
  if (insideMerit === 0 || outsideMerit === 0 || outside === 0) return refuse('nothing-in-all')
  return inside / insideMerit / (outside / outsideMerit)
}
