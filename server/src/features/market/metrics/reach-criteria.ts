import type { reachCriteria } from '@evenkeel/contract/market/metrics'
import type { Criteria } from '@evenkeel/contract/people/criteria'
import { idsOf, meetingModes, type StateCode } from '@evenkeel/contract/people/profile-choices'
import type { RefusalReason } from '@evenkeel/matching/is-eligible'

export type ReachCriterion = (typeof reachCriteria)[number]

/** Which of an advisor's criteria a refusal comes from; the others are consumers' must-haves. */
export const reasonsOf: Readonly<Record<ReachCriterion, readonly RefusalReason[]>> = {
  states: ['state'],
  topics: ['takes-topics'],
  specialties: ['takes-specialties'],
  assets: ['asset-minimum', 'takes-assets'],
  income: ['income-minimum', 'takes-incomes'],
  meeting: ['takes-meetings', 'meeting-mode', 'distance'],
  'kinds-of-help': ['takes-help'],
  room: ['not-accepting', 'no-room', 'too-many-unanswered'],
}

/** The criteria without one of them. */
export function givenUp(
  criterion: Exclude<ReachCriterion, 'room'>,
  states: readonly StateCode[],
): Partial<Criteria> {
  switch (criterion) {
    // Without a choice it is every state of the record, because an advisor cannot serve others.
    case 'states':
      return { states: [...states], preferred_states: [] }
    case 'topics':
      return { topics: [] }
    case 'specialties':
      return { specialties: [] }
    case 'assets':
      return { asset_minimum: 0, asset_bands: [] }
    case 'income':
      return { income_minimum: 0, income_bands: [] }
    case 'meeting':
      return { meeting: [], meeting_modes: idsOf(meetingModes) }
    case 'kinds-of-help':
      return { kinds_of_help: [] }
  }
}
