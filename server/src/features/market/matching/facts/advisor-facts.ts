import { ageBands, genderOptions } from '@evenkeel/contract/choices'
import { type AdvisorAnswers, experienceBandIndex } from '@evenkeel/contract/people/advisor-answers'
import { type Criteria, firstCriteria, type Stance } from '@evenkeel/contract/people/criteria'
import {
  assetBands,
  credentials,
  idsOf,
  incomeBands,
  kindsOfHelp,
  meetingModes,
} from '@evenkeel/contract/people/profile-choices'
import { feeKinds } from '@evenkeel/matching/cost/fee'
import type { AdvisorFacts, Counted, Stances } from '@evenkeel/matching/features/advisor-facts'
import { roundPlace } from '@evenkeel/matching/features/miles-between'
import { dayOf } from '../../../../time/day-of.ts'
import { isPaused } from '../../../people/criteria/is-paused.ts'
import { meetingTimesOf } from '../search/meeting-times.ts'
import { yearOneCosts } from '../search/year-one-costs.ts'
import type { FactSource } from './facts-store.ts'
import type { GatheredSource } from './gather-facts.ts'
import { servedStates } from './served-states.ts'

const dayMs = 86_400_000

/** What the engine knows of an advisor. Names, photos, free text and payments to us are deliberately not part of it. */
export const factsOf = (gathered: GatheredSource, now: Date): AdvisorFacts => ({
  ...factsOfAnswers(gathered, now),
  ...factsOfCriteria(gathered, now),
})

type FromCriteria =
  | 'isAccepting'
  | 'states'
  | 'deMinimisStates'
  | 'meetingModes'
  | 'assetMinimum'
  | 'incomeMinimum'
  | 'takes'

/** What follows from criteria, for advisors who try others. */
export function factsOfCriteria(
  { source, firm }: Pick<GatheredSource, 'source' | 'firm'>,
  now: Date,
): Pick<AdvisorFacts, FromCriteria> {
  // Criteria added after these were saved have their default.
  const criteria = { ...firstCriteria, ...source.criteria }
  const { states, deMinimisStates } = servedStates(
    { states: criteria.states, deMinimisStates: criteria.de_minimis_states },
    source.register,
    firm,
  )
  return {
    isAccepting: isAccepting(criteria, dayOf(now, source.timeZone)),
    states,
    deMinimisStates,
    meetingModes: placesIn(idsOf(meetingModes), criteria.meeting_modes),
    assetMinimum: criteria.asset_minimum,
    incomeMinimum: criteria.income_minimum,
    takes: {
      specialties: stancesOn(criteria.specialties, (value) => value),
      topics: stancesOn(criteria.topics, (value) => value),
      assetBands: stancesOn(criteria.asset_bands, placing(idsOf(assetBands))),
      incomeBands: stancesOn(criteria.income_bands, placing(idsOf(incomeBands))),
      meetingModes: stancesOn(criteria.meeting, placing(idsOf(meetingModes))),
      kindsOfHelp: stancesOn(criteria.kinds_of_help, placing(idsOf(kindsOfHelp))),
      preferredAgeBands: placesIn(
        ageBands,
        criteria.age_bands.map(({ value }) => value),
      ),
      preferredStates: criteria.preferred_states.map(({ value }) => value),
    },
  }
}

function factsOfAnswers({ source, place }: GatheredSource, now: Date): Omit<AdvisorFacts, FromCriteria> {
  const answers: AdvisorAnswers = source.answers ?? {}
  return {
    id: source.id,
    isShown: source.status === 'approved' && source.answers !== null && !source.isLeavingOrDisabled,
    specialties: sorted(answers.specializations?.map(({ id }) => id)),
    topics: sorted(answers.service_topics),
    mainTopics: sorted(answers.main_topics),
    feeTypes: sorted(answers.fees?.map(({ kind }) => feeKinds.indexOf(kind))),
    yearOneCosts: yearOneCosts(answers.fees ?? []),
    place: place && roundPlace(place),
    meetingTimes: meetingTimesOf(source.weeklyHours),
    languages: answers.languages ?? [],
    gender: placeIn(genderOptions, answers.gender),
    ageBand: placeIn(ageBands, answers.age_band),
    experience:
      typeof answers.years_of_experience === 'number'
        ? experienceBandIndex(answers.years_of_experience)
        : null,
    credentials: placesIn(idsOf(credentials), answers.credentials ?? []),
    isFiduciary: answers.is_fiduciary ?? null,
    hasDisclosures: hasDisclosures(answers, source.register),
    hasFreeFirstCall: answers.first_meeting?.isFree ?? false,
    answered: shareOf(source.answered, source.asked),
    accepted: shareOf(source.accepted, source.asked),
    rating: ratingOf(source),
    daysWithUs: source.decidedAt
      ? Math.max(0, Math.floor((now.getTime() - source.decidedAt.getTime()) / dayMs))
      : 0,
  }
}

/** No new clients on the last day of a pause either. */
const isAccepting = (
  { new_clients_per_month, paused_until }: Pick<Criteria, 'new_clients_per_month' | 'paused_until'>,
  today: string,
) => new_clients_per_month > 0 && !isPaused(paused_until, today)

/** True if either the register or the advisor says so. */
function hasDisclosures(
  { has_disclosures }: AdvisorAnswers,
  register: FactSource['register'],
): boolean | null {
  if (!register) return has_disclosures ?? null
  return register.disclosures.length > 0 || has_disclosures === true
}

const shareOf = (part: number, of: number): Counted => ({ share: of === 0 ? 0 : part / of, of })

/** The plain mean, from 0 for one star to 1 for five; the engine decides what it is worth. */
const ratingOf = ({ reviews, stars }: Pick<FactSource, 'reviews' | 'stars'>): Counted => ({
  share: reviews === 0 ? 0 : (stars / reviews - 1) / 4,
  of: reviews,
})

const sorted = (values: readonly number[] | null | undefined) => (values ?? []).toSorted((a, b) => a - b)

const placing =
  <Value>(list: readonly Value[]) =>
  (value: Value) =>
    list.indexOf(value)

function placeIn<Value>(list: readonly Value[], value: Value | null | undefined): number | null {
  const place = value === null || value === undefined ? -1 : list.indexOf(value)
  return place < 0 ? null : place
}

const placesIn = <Value>(list: readonly Value[], values: readonly Value[]) =>
  sorted(values.map(placing(list)).filter((place) => place >= 0))

function stancesOn<Value>(
  all: readonly { value: Value; stance: Exclude<Stance, 'any'> }[],
  place: (value: Value) => number,
): Stances {
  const having = (wanted: Stance) =>
    sorted(
      all
        .filter(({ stance }) => stance === wanted)
        .map(({ value }) => place(value))
        .filter((at) => at >= 0),
    )
  return { only: having('only'), prefer: having('prefer'), never: having('never') }
}
