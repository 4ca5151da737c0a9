import type { Change } from '@evenkeel/contract/market/advisor-cards'
import {
  idsOf,
  meetingModes,
  meetingRadiiMiles,
  meetingTimes,
} from '@evenkeel/contract/people/profile-choices'
import { costLevels } from '@evenkeel/matching/features/code-groups'
import {
  type ConsumerWishes,
  mustBeNear,
  mustCostAtMost,
  mustMeetBy,
} from '@evenkeel/matching/features/consumer-wishes'
import { mustHavesOf } from '../facts/must-haves.ts'

/** What a consumer could change: drop each must-have, raise the yearly limit, add each missing time. */
export function possibleChanges(wishes: ConsumerWishes): Change[] {
  const limit = wishes.yearlyLimit === null ? undefined : nextLimit(wishes.yearlyLimit)
  const times = wishes.meetingTimes ?? []
  return [
    ...mustHavesOf(wishes).map(({ wish }): Change => ({ kind: 'drop', wish })),
    ...widerRadii(wishes).slice(0, 1),
    ...(limit === undefined ? [] : [{ kind: 'yearly-limit' as const, dollars: limit }]),
    // Without any times the first one answers an open question, which is handled elsewhere.
    ...(times.length === 0
      ? []
      : idsOf(meetingTimes)
          .filter((_, place) => !times.includes(place))
          .map((add): Change => ({ kind: 'meeting-time', add }))),
  ]
}

/** What may bring an advisor where no one is left, short of giving up a must-have altogether. */
export function possibleRescues(wishes: ConsumerWishes): Change[] {
  const modes = mustMeetBy(wishes)
  const limit = mustCostAtMost(wishes)
  return [
    ...widerRadii(wishes),
    ...(modes.length === 0
      ? []
      : idsOf(meetingModes)
          .filter((_, place) => !modes.includes(place))
          .map((add): Change => ({ kind: 'meeting-mode', add }))),
    ...(limit === null
      ? []
      : costLevels
          .filter((dollars) => dollars > limit.dollars)
          .slice(0, 3)
          .map((dollars): Change => ({ kind: 'yearly-limit', dollars }))),
  ]
}

function widerRadii(wishes: ConsumerWishes): Change[] {
  const near = mustBeNear(wishes)
  return near === null
    ? []
    : meetingRadiiMiles
        .filter((miles) => miles > near.miles)
        .map((miles): Change => ({ kind: 'meeting-radius', miles }))
}

/** Costs count by level, so only the end of the next level brings another advisor within the limit. */
function nextLimit(limit: number): number | undefined {
  const next = costLevels.findIndex((level) => level >= limit)
  return next < 0 ? undefined : costLevels[next + 1]
}
