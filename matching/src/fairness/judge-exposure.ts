import { bootstrapByGroup, type Interval, type Resampling } from '../evaluate/bootstrap-by-group.ts'
import { type EvaluationRefusal, isRefusal, refuse } from '../evaluate/evaluation-refusal.ts'
import { exposureByGroup } from '../evaluate/exposure-by-group.ts'
import { type PermutationChances, permutationTest } from './permutation-test.ts'
import { fewestToJudge, type Verdict, verdictOn } from './verdict.ts'

export type ExposureFinding = {
  /** `merit`: looks for each unit of how well they suit; `order`: looks against what the plain order would give. */
  readonly measure: 'merit' | 'order'
  readonly attribute: 'gender' | 'ageBand' | 'experience'
  /** The place in its list; null is who did not say. */
  readonly group: number | null
  readonly advisors: number
  /** Null where nothing is due to any of them. */
  readonly perMerit: number | null
  /** Against everybody else; 1 is what is due. Null where there is nobody else, or too little to tell. */
  readonly ofOthers: Interval | null
  /** Whether so many others by lot would fare the same. */
  readonly byLot: PermutationChances | null
  /** Unfair only where both the interval and the lot say so. */
  readonly verdict: Verdict
}

/** Four fifths of what is due; of the plain order nine tenths, which leaves room for the draw of the new alone. */
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
    // Each group has a share of the error, so that more groups do not find more by chance.
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
