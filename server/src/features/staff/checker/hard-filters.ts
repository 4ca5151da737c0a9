import type { HardFilter } from '@evenkeel/contract/staff/checker'
import type { Stances } from '@evenkeel/matching/features/advisor-facts'
import {
  type ConsumerWishes,
  debtAdvice,
  isAboutDebt,
  isPaidOnce,
  mustBeNear,
  mustCostAtMost,
  mustMeetBy,
  type Wish,
} from '@evenkeel/matching/features/consumer-wishes'
import { costInYearOne } from '@evenkeel/matching/features/cost-in-year-one'
import { spokenBy } from '@evenkeel/matching/features/encode-advisor'
import { milesBetween } from '@evenkeel/matching/features/miles-between'
import { type Between, type Eligibility, mostUnanswered } from '@evenkeel/matching/is-eligible'
import type { AdvisorCandidate } from '@evenkeel/matching/rank-advisors'

type Values = readonly (number | string)[]
type Row = Omit<HardFilter, 'stand' | 'wanted' | 'found'> & {
  wanted: Values
  found: Values
  isAsked: boolean
  /** Also where the engine compares something derived from it. */
  isFoundShown?: boolean
}

const one = (value: number | null): number[] => (value === null ? [] : [value])

/**
 * Every hard filter with the two values it compares. Only the engine decides whether it passes; this shows what was
 * asked and what was found.
 */
export function hardFilters(
  wishes: ConsumerWishes,
  advisor: AdvisorCandidate,
  eligibility: Eligibility,
): HardFilter[] {
  const refusals = new Map(
    (eligibility.isEligible ? [] : eligibility.refusals).map((refusal) => [refusal.reason, refusal]),
  )
  return [...ofUs(wishes, advisor), ...ofConsumer(wishes, advisor), ...ofAdvisor(wishes, advisor)].map(
    ({ isAsked, wanted, found, isFoundShown = false, ...row }) => {
      const refusal = refusals.get(row.reason)
      return {
        ...row,
        stand: refusal ? 'failed' : isAsked ? 'passed' : 'not-asked',
        wanted: [...(refusal?.wanted ?? wanted)],
        found: [...(isFoundShown ? found : (refusal?.found ?? found))],
      }
    },
  )
}

const bare = { wanted: [], found: [], isAsked: true } as const
const standing: readonly Between[] = ['hidden', 'blocked', 'already-asked', 'declined-lately']

function ofUs(wishes: ConsumerWishes, { facts, unanswered }: AdvisorCandidate): Row[] {
  return [
    { reason: 'not-shown', of: 'both', ...bare },
    {
      reason: 'state',
      of: 'both',
      isAsked: true,
      wanted: [wishes.state],
      found: [...facts.states, ...facts.deMinimisStates.filter((state) => !facts.states.includes(state))],
    },
    { reason: 'not-accepting', of: 'advisor', ...bare },
    { reason: 'no-room', of: 'advisor', ...bare },
    {
      reason: 'too-many-unanswered',
      of: 'both',
      isAsked: true,
      wanted: [mostUnanswered],
      found: [unanswered],
    },
    ...standing.map((reason): Row => ({ reason, of: 'both', ...bare })),
  ]
}

function ofConsumer(wishes: ConsumerWishes, { facts }: AdvisorCandidate): Row[] {
  const wish = (reason: Row['reason'], { weight, values }: Wish, found: Values): Row => ({
    reason,
    of: 'consumer',
    wanted: values,
    found,
    isAsked: weight === 'must' && values.length > 0,
  })
  const languages = wishes.languages ?? []
  const [near, limit] = [mustBeNear(wishes), mustCostAtMost(wishes)]
  return [
    wish('gender', wishes.genders, one(facts.gender)),
    wish('age', wishes.ageBands, one(facts.ageBand)),
    wish('experience', wishes.experience, one(facts.experience)),
    wish('credentials', wishes.credentials, facts.credentials),
    { ...bare, reason: 'fiduciary', of: 'consumer', isAsked: wishes.fiduciary === 'must' },
    { ...bare, reason: 'disclosures', of: 'consumer', isAsked: wishes.noDisclosures === 'must' },
    {
      reason: 'language',
      of: 'consumer',
      wanted: languages,
      found: spokenBy(facts),
      isAsked: languages.length > 0,
    },
    {
      reason: 'meeting-mode',
      of: 'consumer',
      wanted: mustMeetBy(wishes),
      found: facts.meetingModes,
      isAsked: mustMeetBy(wishes).length > 0,
    },
    {
      reason: 'distance',
      of: 'consumer',
      wanted: near ? [near.miles] : [],
      found: near && facts.place ? [Math.round(milesBetween(near.place, facts.place))] : [],
      isAsked: near !== null,
    },
    {
      reason: 'yearly-limit',
      of: 'consumer',
      wanted: limit ? [limit.dollars] : [],
      found: one(limit && costInYearOne((band) => facts.yearOneCosts[band] ?? null, limit.at)),
      isAsked: limit !== null,
    },
  ]
}

function ofAdvisor(wishes: ConsumerWishes, { facts }: AdvisorCandidate): Row[] {
  const { assetMinimum, incomeMinimum, takes } = facts
  const least = (reason: Row['reason'], minimum: number, given: number | null): Row => ({
    reason,
    of: 'advisor',
    wanted: minimum > 0 ? [minimum] : [],
    found: one(given),
    isAsked: minimum > 0 && given !== null,
  })
  const stance = (reason: Row['reason'], { only, never }: Stances, given: Values | null): Row => ({
    reason,
    of: 'advisor',
    wanted: only.length > 0 ? only : never,
    found: given ?? [],
    isAsked: only.length + never.length > 0 && given !== null && given.length > 0,
  })
  const single = (value: number | null) => (value === null ? null : [value])
  return [
    least('asset-minimum', assetMinimum, wishes.assets),
    // The engine compares the upper end of the answered range.
    { ...least('income-minimum', incomeMinimum, wishes.incomeBand), isFoundShown: true },
    stance('takes-specialties', takes.specialties, wishes.specialties),
    stance('takes-topics', takes.topics, wishes.topics),
    stance('takes-assets', takes.assetBands, single(wishes.assetBand)),
    stance('takes-incomes', takes.incomeBands, single(wishes.incomeBand)),
    stance('takes-meetings', takes.meetingModes, wishes.meetingModes),
    stance('takes-help', takes.kindsOfHelp, single(wishes.kindOfHelp)),
    {
      reason: 'percentage-only',
      of: 'advisor',
      wanted: [],
      found: [],
      isAsked: isPaidOnce(wishes),
    },
    {
      reason: 'no-debt-advice',
      of: 'advisor',
      wanted: isAboutDebt(wishes) ? [debtAdvice] : [],
      found: facts.topics,
      isAsked: isAboutDebt(wishes),
    },
  ]
}
