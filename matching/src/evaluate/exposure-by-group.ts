import { bootstrapByGroup, type Interval, type Resampling, usualResampling } from './bootstrap-by-group.ts'
import { type EvaluationRefusal, isRefusal, refuse } from './evaluation-refusal.ts'

/** How much an advisor was looked at, and how much they would be if it went by how well they suit those who looked. */
export type Exposed = { readonly group: string; readonly exposure: number; readonly merit: number }

export type ExposureRow = {
  readonly group: string
  readonly advisors: number
  /** Exposure for one unit of merit; null for a group without any merit. */
  readonly perMerit: number | null
  /** null where there are too few to say how sure it is. */
  readonly interval: Interval | null
  /** Against all advisors together: 1 is what is due. */
  readonly ofAll: number | null
}

/** The fairness audit: does a group get more or less attention than it merits? Groups by name. */
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
    // One group that cannot be measured must not hide what the others show.
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
