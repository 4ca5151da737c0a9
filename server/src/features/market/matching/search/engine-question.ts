import type { Change, Filters } from '@evenkeel/contract/market/advisor-cards'
import { idsOf, meetingModes, meetingTimes } from '@evenkeel/contract/people/profile-choices'
import { giveUp } from '@evenkeel/matching/count-refusals'
import type { ConsumerWishes, Wish } from '@evenkeel/matching/features/consumer-wishes'
import type { SearchFilters } from '@evenkeel/matching/features/search-filters'
import { filtersBeside, filtersOf } from '../facts/engine-filters.ts'

export interface SearchParams {
  filters?: Filters | undefined
  trial?: readonly Change[] | undefined
}

/** The question to the engine: wishes with the trial and the filters that can be must-haves, and the remaining filters. */
export interface EngineQuestion {
  wishes: ConsumerWishes
  filters: SearchFilters
}

/**
 * The trial changes the profile's wishes; a filter is added to them. Where the profile has a must-have of its own, both
 * apply: a consumer who wants a woman and filters for men gets no results, and sees why.
 */
export function buildQuestion(
  profile: ConsumerWishes,
  { filters: asked = {}, trial = [] }: SearchParams,
): EngineQuestion {
  const filters = filtersOf(asked)
  const wishes = withFilters(trial.reduce(withChange, profile), filters)
  return { wishes, filters: filtersBeside(wishes, filters) }
}

export function withChange(wishes: ConsumerWishes, change: Change): ConsumerWishes {
  switch (change.kind) {
    case 'drop':
      return giveUp(wishes, [change.wish])
    case 'yearly-limit':
      return { ...wishes, yearlyLimit: change.dollars }
    case 'meeting-time': {
      const place = idsOf(meetingTimes).indexOf(change.add)
      const times = wishes.meetingTimes ?? []
      return times.includes(place) ? wishes : { ...wishes, meetingTimes: [...times, place] }
    }
    case 'meeting-mode': {
      const place = idsOf(meetingModes).indexOf(change.add)
      const modes = wishes.meetingModes ?? []
      return modes.includes(place) ? wishes : { ...wishes, meetingModes: [...modes, place] }
    }
    case 'meeting-radius':
      return { ...wishes, radiusMiles: change.miles }
  }
}

function withFilters(wishes: ConsumerWishes, filters: SearchFilters): ConsumerWishes {
  const { genders, ageBands, experience, credentials, isFiduciary, hasNoDisclosures } = filters
  return {
    ...wishes,
    genders: must(wishes.genders, genders),
    ageBands: must(wishes.ageBands, ageBands),
    experience: must(wishes.experience, experience),
    credentials: must(wishes.credentials, credentials),
    ...(isFiduciary && { fiduciary: 'must' }),
    ...(hasNoDisclosures && { noDisclosures: 'must' }),
  }
}

function must(own: Wish, values: readonly number[] | undefined): Wish {
  const isOwnMust = own.weight === 'must' && own.values.length > 0
  return values === undefined || values.length === 0 || isOwnMust ? own : { values, weight: 'must' }
}
