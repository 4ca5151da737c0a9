import { bootstrapByGroup, type Interval, type Resampling, usualResampling } from './bootstrap-by-group.ts'
import { type EvaluationRefusal, isRefusal, refuse } from './evaluation-refusal.ts'

/** An advisor's exposure, and the exposure due if it followed relevance. */
export type Exposed = { readonly group: string; readonly exposure: number; readonly merit: number }

export type ExposureRow = {
  readonly group: string
  readonly advisors: number
  /** Exposure per unit of merit; null for a group without merit. */
  readonly perMerit: number | null
  /** Null if there are too few advisors to tell. */
  readonly interval: Interval | null
  /** Relative to all advisors; 1 is what is due. */
  readonly ofAll: number | null
}

/** Whether each group gets more or less exposure than it merits, by group name. */
export function exposureByGroup(
  advisors: readonly Exposed[],
  resampling: Resampling = usualResampling,
): readonly ExposureRow[] | EvaluationRefusal {
  if (advisors.length === 0) return refuse('nothing-to-measure')
  for (const [at, { exposure, merit }] of advisors.entries()) {
    if (!Number.isFinite(exposure) || !Number.isFinite(merit)) return refuse('not-a-number', at)
    if (exposure < 0 || merit < 0) return refuse('less-than-nothing', at)
  }
  const all = perMeritOf(advisors)
  if (isRefusal(all)) return all
  if (all === 0) return refuse('nothing-in-all')
  const rows: ExposureRow[] = []
  for (const group of [...new Set(advisors.map((advisor) => advisor.group))].sort()) {
    const members = advisors.filter((advisor) => advisor.group === group)
    const perMerit = perMeritOf(members)
    // A group that cannot be measured must not hide the others.
    if (isRefusal(perMerit)) {
      rows.push({ group, advisors: members.length, perMerit: null, interval: null, ofAll: null })
      continue
    }
    const drawn = bootstrapByGroup(members, perMeritOf, resampling)
    if (isRefusal(drawn) && drawn.reason === 'settings-not-valid') return drawn
    const interval = isRefusal(drawn) ? null : drawn
    rows.push({ group, advisors: members.length, perMerit, interval, ofAll: perMerit / all })
  }
  return rows
}

function perMeritOf(advisors: readonly Exposed[]): number | EvaluationRefusal {
  let exposure = 0
  let merit = 0
  for (const advisor of advisors) {
    exposure += advisor.exposure
    merit += advisor.merit
  }
  return merit === 0 ? refuse('nothing-in-all') : exposure / merit
}
