import { ageBands, experienceBands, genderOptions } from '@evenkeel/contract/choices'
import type { Filters } from '@evenkeel/contract/market/advisor-cards'
import { credentials, idsOf } from '@evenkeel/contract/people/profile-choices'
import type { ConsumerWishes, Wish } from '@evenkeel/matching/features/consumer-wishes'
import type { SearchFilters } from '@evenkeel/matching/features/search-filters'

const placesIn = <Value>(list: readonly Value[], values: readonly Value[]) =>
  values.map((value) => list.indexOf(value)).filter((place) => place >= 0)

/** The requested filters in the engine's terms; all of them, because stored lists are replayed with them. */
export function filtersOf(asked: Filters): SearchFilters {
  return {
    ...(asked.fee_types && { feeTypes: asked.fee_types }),
    ...(asked.genders && { genders: placesIn(genderOptions, asked.genders) }),
    ...(asked.age_bands && { ageBands: placesIn(ageBands, asked.age_bands) }),
    ...(asked.experience && { experience: placesIn(experienceBands, asked.experience) }),
    ...(asked.credentials && { credentials: placesIn(idsOf(credentials), asked.credentials) }),
    ...(asked.specialties && { specialties: asked.specialties }),
    ...(asked.topics && { topics: asked.topics }),
    ...(asked.meets_in_person && { meetsInPerson: true }),
    ...(asked.meets_by_video && { meetsByVideo: true }),
    ...(asked.has_free_first_call && { hasFreeFirstCall: true }),
    ...(asked.takes_under_100k && { takesUnder100k: true }),
    ...(asked.is_fiduciary && { isFiduciary: true }),
    ...(asked.has_no_disclosures && { hasNoDisclosures: true }),
  }
}

/**
 * Only filters that the wishes do not already contain, so an advisor is ruled out for one reason and the gain of
 * dropping a wish is counted correctly.
 */
export function filtersBeside(wishes: ConsumerWishes, filters: SearchFilters): SearchFilters {
  const { genders, ageBands, experience, credentials, isFiduciary, hasNoDisclosures, ...rest } = filters
  return {
    ...rest,
    ...(genders && !isMust(wishes.genders, genders) && { genders }),
    ...(ageBands && !isMust(wishes.ageBands, ageBands) && { ageBands }),
    ...(experience && !isMust(wishes.experience, experience) && { experience }),
    ...(credentials && !isMust(wishes.credentials, credentials) && { credentials }),
    ...(isFiduciary && wishes.fiduciary !== 'must' && { isFiduciary }),
    ...(hasNoDisclosures && wishes.noDisclosures !== 'must' && { hasNoDisclosures }),
  }
}

const isMust = ({ weight, values }: Wish, wanted: readonly number[]) =>
  weight === 'must' && values.join() === wanted.join()
