import type { Change } from '@evenkeel/contract/market/advisor-cards'
import { idsOf, meetingTimes } from '@evenkeel/contract/people/profile-choices'
import { costLevels } from '@evenkeel/matching/features/code-groups'
import type { ConsumerWishes } from '@evenkeel/matching/features/consumer-wishes'
import { mustHavesOf } from '../facts/must-haves-of.ts'

/** What a consumer could change: each must-have dropped, the yearly limit raised, each missing time added. */
export function possibleChanges(wishes: ConsumerWishes): Change[] {
  const limit = wishes.yearlyLimit === null ? undefined : nextLimit(wishes.yearlyLimit)
  const times = wishes.meetingTimes ?? []
  return [
    ...mustHavesOf(wishes).map(({ wish }): Change => ({ kind: 'drop', wish })),
    ...(limit === undefined ? [] : [{ kind: 'yearly-limit' as const, dollars: limit }]),
    // Whoever has not said when they have time answers a question with the first one; that is told elsewhere.
    ...(times.length === 0
      ? []
      : idsOf(meetingTimes)
          .filter((_, place) => !times.includes(place))
          .map((add): Change => ({ kind: 'meeting-time', add }))),
  ]
}

/** Costs are weighed by their level; so it takes the end of the next level to bring anybody within the limit. */
function nextLimit(limit: number): number | undefined {
  const next = costLevels.findIndex((level) => level >= limit)
  return next < 0 ? undefined : costLevels[next + 1]
}
