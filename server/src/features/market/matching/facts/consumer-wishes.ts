import { ageBands, experienceBands, genderOptions } from '@evenkeel/contract/choices'
import type { ConsumerAnswers, ConsumerField } from '@evenkeel/contract/people/consumer-answers'
import {
  type AssetBand,
  assetBandFloors,
  assetBandOf,
  assetBands,
  credentials,
  idsOf,
  incomeBandCeilings,
  incomeBands,
  kindsOfHelp,
  meetingModes,
  meetingTimes,
  type WishWeight,
} from '@evenkeel/contract/people/profile-choices'
import { type ConsumerWishes, currentRules, type Wish } from '@evenkeel/matching/features/consumer-wishes'
import type { ZipTable } from '../../../people/zip-codes/zip-table.ts'
import { costPlace, moneyOf } from './consumer-money.ts'

const noneInParticular = 19
/** The largest amount that can be entered, so an open-ended band meets every minimum. */
const mostAssets = 1_000_000_000

/**
 * What the engine is asked for a consumer. A missing or declined answer is unknown; "none in particular" and "whatever
 * costs me least" are answers. The consumer's own gender is deliberately not part of it.
 */
export function wishesOf(
  answers: ConsumerAnswers & { state: NonNullable<ConsumerAnswers['state']> },
  zips: Pick<ZipTable, 'placeOf'>,
): ConsumerWishes {
  const said = <Field extends ConsumerField>(field: Field): NonNullable<ConsumerAnswers[Field]> | null =>
    answers.not_said?.some((each) => each === field) ? null : (answers[field] ?? null)
  // One question, answered as an amount or as a band.
  const exact = said('assets')
  const isAssetsUnsaid = answers.not_said?.includes('assets') ?? false
  const band = isAssetsUnsaid ? null : exact === null ? said('asset_band') : assetBandOf(exact)
  const income = said('income_band')
  const specialties = said('client_specialties')
  const help = said('kind_of_help')
  const age = said('age_band')
  const place = answers.zip ? zips.placeOf(answers.zip) : null
  const costAt = costPlace(moneyOf(answers))
  return {
    state: answers.state,
    topics: said('service_topics'),
    specialties: specialties?.includes(noneInParticular) ? [] : specialties,
    // "Not sure" counts as unanswered, so no advisor's "only" refuses it.
    kindOfHelp: help === 'not-sure' ? null : help && placeIn(idsOf(kindsOfHelp), help),
    assets: exact ?? (band && mostOf(band)),
    assetBand: band && placeIn(idsOf(assetBands), band),
    incomeBand: income && placeIn(idsOf(incomeBands), income),
    incomeAtMost: income && incomeBandCeilings[income],
    ageBand: age && placeIn(ageBands, age),
    meetingModes: placesIn(idsOf(meetingModes), said('meeting_modes')),
    meetingTimes: placesIn(idsOf(meetingTimes), said('meeting_times')),
    languages: said('languages'),
    feeOrder: said('fee_order') ?? (answers.wants_least_cost === true ? [] : null),
    yearlyLimit: said('yearly_limit'),
    genders: wish(genderOptions, answers.advisor_genders, answers.advisor_genders_weight),
    ageBands: wish(ageBands, answers.advisor_age_bands, answers.advisor_age_bands_weight),
    experience: wish(experienceBands, answers.advisor_experience, answers.advisor_experience_weight),
    credentials: wish(idsOf(credentials), answers.advisor_credentials, answers.advisor_credentials_weight),
    fiduciary: answers.fiduciary_weight ?? 'any',
    noDisclosures: answers.no_disclosures_weight ?? 'any',
    rules: currentRules,
    place,
    // Distances from an unknown place cannot be required.
    radiusMiles: place && said('meeting_radius_miles'),
    yearlyLimitWeight: answers.yearly_limit_weight ?? 'nice',
    costAt,
  }
}

/** A band ends where the next begins. */
export function mostOf(band: AssetBand): number {
  const next = idsOf(assetBands)[idsOf(assetBands).indexOf(band) + 1]
  return next === undefined ? mostAssets : assetBandFloors[next] - 1
}

function placeIn<Value>(list: readonly Value[], value: Value): number | null {
  const place = list.indexOf(value)
  return place < 0 ? null : place
}

const placesIn = <Value>(list: readonly Value[], values: readonly Value[] | null) =>
  values?.map((value) => list.indexOf(value)).filter((place) => place >= 0) ?? null

/** A wish without a weight does not matter, as its question says. */
const wish = <Value>(
  list: readonly Value[],
  values: readonly Value[] | null | undefined,
  weight: WishWeight | null | undefined,
): Wish => ({ values: placesIn(list, values ?? null) ?? [], weight: weight ?? 'any' })
