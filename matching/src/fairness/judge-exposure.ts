import { bootstrapByGroup, type Interval, type Resampling } from '../evaluate/bootstrap-by-group.ts'
import { type EvaluationRefusal, isRefusal, refuse } from '../evaluate/evaluation-refusal.ts'
import { exposureByGroup } from '../evaluate/exposure-by-group.ts'
import { type GroupTest, permutationTest, shareDifferences } from './permutation-test.ts'
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
  /** The probability that chance makes any group of any attribute stand out as much; null if not judged. */
  readonly chance: number | null
  /** Unfair only if both the interval and the permutation test say so. */
  readonly verdict: Verdict
}

/** Four fifths of what is due; nine tenths of key order, which leaves only the exploration place. */
const bounds = { merit: 0.8, order: 0.9 } as const
const measures = ['merit', 'order'] as const
const attributes = ['gender', 'ageBand', 'experience'] as const

export type Judged = Readonly<Record<ExposureFinding['attribute'], number | null>> & {
  readonly exposure: number
  readonly merit: number
  readonly earned: number
}

/** Every group of every attribute by both measures, corrected for looking at all of them. */
export function judgeExposure(
  advisors: readonly Judged[],
  resampling: Resampling,
): ExposureFinding[] | EvaluationRefusal {
  const found: Omit<ExposureFinding, 'chance' | 'verdict'>[] = []
  for (const attribute of attributes)
    for (const measure of measures) {
      const own = advisors.map(
        (advisor): Exposed => ({
          group: advisor[attribute],
          exposure: advisor.exposure,
          merit: dueBy(measure, advisor),
        }),
      )
      const rows = exposureByGroup(
        own.map(({ group, ...exposed }) => ({ group: nameOf(group), ...exposed })),
        resampling,
      )
      if (isRefusal(rows)) return rows
      for (const { group: name, advisors: count, perMerit } of rows) {
        const group = name === unsaid ? null : Number(name)
        const ratio = bootstrapByGroup(own, (drawn) => ratioOf(drawn, group), resampling)
        const ofOthers = isRefusal(ratio) || count < fewestToJudge ? null : ratio
        found.push({ measure, attribute, group, advisors: count, perMerit, ofOthers })
      }
    }
  return withVerdicts(found, advisors, resampling)
}

function withVerdicts(
  found: readonly Omit<ExposureFinding, 'chance' | 'verdict'>[],
  advisors: readonly Judged[],
  resampling: Resampling,
): ExposureFinding[] {
  const columnOf = (measure: ExposureFinding['measure']) =>
    shareDifferences(
      advisors.map(({ exposure }) => exposure),
      advisors.map((advisor) => dueBy(measure, advisor)),
    )
  const columns = { merit: [columnOf('merit')], order: [columnOf('order')] }
  const judged = found.filter(({ ofOthers }) => ofOthers !== null)
  const tests = judged.map(
    ({ measure, attribute, group }): GroupTest => ({
      members: [...advisors.keys()].filter((index) => advisors[index]?.[attribute] === group),
      columns: columns[measure],
      statistic: ([difference = 0]) => Math.abs(difference),
    }),
  )
  const chances = new Map(
    permutationTest(advisors.length, tests, resampling).map((chance, index) => [judged[index], chance]),
  )
  return found.map((finding) => {
    const chance = chances.get(finding) ?? null
    const isLuck = chance !== null && chance > 1 - resampling.confidence
    return {
      ...finding,
      chance,
      verdict: isLuck ? 'fair' : verdictOn(finding.ofOthers, bounds[finding.measure]),
    }
  })
}

const dueBy = (measure: ExposureFinding['measure'], { merit, earned }: Judged) =>
  measure === 'merit' ? merit : earned

type Exposed = { readonly group: number | null; readonly exposure: number; readonly merit: number }

const unsaid = 'unsaid'
const nameOf = (group: number | null) => (group === null ? unsaid : String(group))

function ratioOf(advisors: readonly Exposed[], group: number | null): number | EvaluationRefusal {
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
