import { ageBands, experienceBands, genderOptions } from '@evenkeel/contract/choices'
import type { AnsweredChoice, Choice, ChoiceSide, Taste } from '@evenkeel/contract/market/choices'
import { credentials, idsOf, languages, meetingModes } from '@evenkeel/contract/people/profile-choices'
import { type OwnTaste, strongestTastes } from '@evenkeel/matching/choices/own-taste'
import type { StatedFee } from '@evenkeel/matching/cost/cost-of-fee'
import type { AdvisorFacts } from '@evenkeel/matching/features/advisor-facts'
import type { ConsumerWishes, Wish } from '@evenkeel/matching/features/consumer-wishes'
import type { Money } from '../facts/consumer-money.ts'
import { cheapestFor } from '../search/advisor-cost.ts'
import type { ChoiceRow } from './choice-store.ts'

/** What a card says of an advisor to this consumer: codes only, and none that identify them. */
export function sideOf(
  facts: AdvisorFacts,
  fees: readonly StatedFee[],
  wishes: ConsumerWishes,
  { assets, isFromBand, yearlySaving }: Money,
): ChoiceSide {
  const cheapest = assets === null ? null : cheapestFor(fees, { assets, yearlySaving: yearlySaving ?? 0 })
  const spoken = wishes.languages ?? []
  const isStated = ({ weight, values }: Wish) => weight !== 'any' && values.length > 0
  return {
    topics: common(wishes.topics, facts.topics),
    specialties: common(wishes.specialties, facts.specialties),
    fee_types: [...facts.feeTypes],
    cost: cheapest && { fee_type: cheapest.fee_type, year_one: cheapest.year_one, is_from_band: isFromBand },
    meeting_modes: facts.meetingModes.flatMap((mode) => idsOf(meetingModes)[mode] ?? []),
    languages: idsOf(languages).filter((one) => spoken.includes(one) && facts.languages.includes(one)),
    experience: facts.experience === null ? null : (experienceBands[facts.experience] ?? null),
    credentials: facts.credentials.flatMap((one) => idsOf(credentials)[one] ?? []),
    gender: isStated(wishes.genders) && facts.gender !== null ? (genderOptions[facts.gender] ?? null) : null,
    age_band: isStated(wishes.ageBands) && facts.ageBand !== null ? (ageBands[facts.ageBand] ?? null) : null,
  }
}

const common = (wished: readonly number[] | null, found: readonly number[]) =>
  (wished ?? []).filter((one) => found.includes(one))

export const choiceOnWire = ({ id, firstShown, secondShown }: ChoiceRow): Choice => ({
  choice_id: id,
  first: firstShown,
  second: secondShown,
})

export function answeredOnWire(row: ChoiceRow): AnsweredChoice[] {
  const { picked, answeredAt } = row
  if (picked === null || answeredAt === null) return []
  return [{ ...choiceOnWire(row), picked, answered_at: Math.floor(answeredAt.getTime() / 1000) }]
}

export const tastesOnWire = (own: Pick<OwnTaste, 'deviations'> | null): Taste[] =>
  own ? strongestTastes(own).map(({ factor, isMore }) => ({ factor, is_more: isMore })) : []
