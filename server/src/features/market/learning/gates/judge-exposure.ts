import { setImmediate } from 'node:timers/promises'
import { compareByGroup } from '@evenkeel/matching/evaluate/compare-by-group'
import { type EvaluationRefusal, isRefusal, refuse } from '@evenkeel/matching/evaluate/evaluation-refusal'
import { log } from '@evenkeel/matching/exact/log'
import { roomFactor } from '@evenkeel/matching/load-budget'
import { examinationChance } from '@evenkeel/matching/model/examination'
import { type AdvisorAttribute, advisorAttributes } from '../audit/advisor-groups.ts'
import type { ShadowedPlace } from './gate-store.ts'
import type { Verdict } from './gate-verdict.ts'

const leastAdvisors = 5
const resampling = { draws: 300, seed: 1, confidence: 0.95 }

interface Advisor {
  advisorId: number
  live: number
  shadow: number
  merit: number
}

/**
 * No group of advisors may get less or more attention for its merit than under the live model, beyond luck. Each list is
 * read in the order the model would have given it; merit is the average of both models.
 */
export async function judgeExposure(
  places: readonly ShadowedPlace[],
  groupOf: (advisorId: number, attribute: AdvisorAttribute) => string,
  examination: number,
): Promise<Verdict> {
  const advisors = exposed(places, examination)
  const figures: Record<string, number | null> = {}
  const worse: string[] = []
  let compared = 0
  for (const attribute of advisorAttributes) {
    const members = Map.groupBy(advisors, ({ advisorId }) => groupOf(advisorId, attribute))
    for (const [group, own] of members) {
      if (own.length < leastAdvisors || own.length === advisors.length) continue
      const isOwn = new Set(own)
      const unevenness = (whose: 'live' | 'shadow') => (drawn: readonly Advisor[]) =>
        unevennessOf(drawn, isOwn, whose)
      const found = compareByGroup(advisors, unevenness('shadow'), unevenness('live'), resampling)
      // Yields to the event loop.
      await setImmediate()
      if (isRefusal(found)) continue
      compared += 1
      figures[`${attribute} ${group}`] = found.value
      if (found.low > 0) worse.push(`${attribute} ${group} (by ${(100 * found.value).toFixed(1)}%)`)
    }
  }
  const sentence =
    worse.length > 0
      ? `Exposure relative to fit would be less even for these groups: ${worse.join(', ')}.`
      : compared === 0
        ? 'Too few advisors in every group to compare, so no group is known to be worse off.'
        : `Exposure relative to fit is no less even than under the live model in all ${compared} groups by gender, age and experience.`
  return { gate: 'exposure', isPassed: worse.length === 0, sentence, figures }
}

function exposed(places: readonly ShadowedPlace[], examination: number): Advisor[] {
  const byId = new Map<number, Advisor>()
  for (const list of Map.groupBy(places, ({ listId }) => listId).values()) {
    const keyOf = ({ shadow, room }: ShadowedPlace) => shadow.wants * shadow.accepts * roomFactor(room)
    const anew = [...list].sort((a, b) => keyOf(b) - keyOf(a) || a.advisorId - b.advisorId)
    // The ranks of the list, which have gaps where a person was deleted.
    const ranks = list.map(({ rank }) => rank).sort((a, b) => a - b)
    for (const [index, place] of anew.entries()) {
      const { advisorId, live, shadow } = place
      const one = byId.get(advisorId) ?? { advisorId, live: 0, shadow: 0, merit: 0 }
      byId.set(advisorId, one)
      one.live += examinationChance(examination, place.rank - 1)
      one.shadow += examinationChance(examination, (ranks[index] ?? place.rank) - 1)
      one.merit += (live.wants * live.accepts + shadow.wants * shadow.accepts) / 2
    }
  }
  return [...byId.values()]
}

/** How far a group's attention per merit is from the overall one. */
function unevennessOf(
  drawn: readonly Advisor[],
  own: ReadonlySet<Advisor>,
  whose: 'live' | 'shadow',
): number | EvaluationRefusal {
  const all = { exposure: 0, merit: 0 }
  const group = { exposure: 0, merit: 0 }
  for (const one of drawn) {
    all.exposure += one[whose]
    all.merit += one.merit
    if (!own.has(one)) continue
    group.exposure += one[whose]
    group.merit += one.merit
  }
  if (group.merit === 0 || group.exposure === 0) return refuse('nothing-in-all')
  return Math.abs(log((group.exposure * all.merit) / (group.merit * all.exposure)))
}
