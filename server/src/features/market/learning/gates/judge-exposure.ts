import {
  type ComparedAdvisor,
  compareExposure,
  intervalOfChange,
} from '@evenkeel/matching/fairness/compare-exposure'
import { examinationChance } from '@evenkeel/matching/model/examination'
import { type AdvisorAttribute, advisorAttributes } from '../audit/advisor-groups.ts'
import type { Verdict } from './gate-verdict.ts'
import type { ReplayedSearch } from './replay-shadow.ts'

/**
 * No group of advisors may get less or more attention for its merit than under the live model, beyond luck, over all
 * groups together. Each list is in the order in which the model would serve it; merit is the average of both models.
 */
export function judgeExposure(
  searches: readonly Pick<ReplayedSearch, 'before' | 'after' | 'merit'>[],
  groupOf: (advisorId: number, attribute: AdvisorAttribute) => string,
  examination: number,
): Verdict {
  const advisors = exposed(searches, groupOf, examination)
  const changes = compareExposure(advisors)
  const nameOf = ({ attribute, group }: (typeof changes)[number]) =>
    `${advisorAttributes[attribute]} ${group}`
  const worse = changes.filter(({ isWorse }) => isWorse)
  const sentence = (() => {
    if (searches.length === 0) return 'No stored lists to replay.'
    if (worse.length > 0) {
      const named = worse.map((change) =>
        change.value === null ? nameOf(change) : `${nameOf(change)} (by ${(100 * change.value).toFixed(1)}%)`,
      )
      return `Exposure relative to fit would be less even for these groups: ${named.join(', ')}.`
    }
    if (changes.length === 0)
      return 'Too few advisors in every group to compare, so no group is known to be worse off.'
    return `Exposure relative to fit is no less even than under the live model in all ${changes.length} groups by gender, age and experience.`
  })()
  return {
    gate: 'exposure',
    isPassed: searches.length > 0 && worse.length === 0,
    sentence,
    figures: { lists: searches.length },
    groups: changes.map((change) => ({
      attribute: advisorAttributes[change.attribute] ?? '',
      group: change.group,
      advisors: change.advisors,
      change: intervalOfChange(advisors, change) ?? null,
      isWorse: change.isWorse,
    })),
  }
}

function exposed(
  searches: Parameters<typeof judgeExposure>[0],
  groupOf: Parameters<typeof judgeExposure>[1],
  examination: number,
): ComparedAdvisor[] {
  const byId = new Map<number, { live: number; shadow: number; merit: number }>()
  const sumOf = (advisorId: number) => {
    const sum = byId.get(advisorId) ?? { live: 0, shadow: 0, merit: 0 }
    byId.set(advisorId, sum)
    return sum
  }
  for (const { before, after, merit } of searches) {
    for (const [place, id] of before.entries()) sumOf(id).live += examinationChance(examination, place)
    for (const [place, id] of after.entries()) sumOf(id).shadow += examinationChance(examination, place)
    for (const [id, own] of merit) sumOf(id).merit += own
  }
  return [...byId].map(([id, sums]) => ({
    groups: advisorAttributes.map((attribute) => groupOf(id, attribute)),
    ...sums,
  }))
}
