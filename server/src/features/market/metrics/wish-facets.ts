import { costLevels } from '@evenkeel/matching/features/code-groups'
import {
  type ConsumerWishes,
  mustBeNear,
  mustCostAtMost,
  type Wish,
} from '@evenkeel/matching/features/consumer-wishes'
import type { RefusalReason } from '@evenkeel/matching/is-eligible'

// For one advisor, a feature's value and a refusal depend on only a few answers of the consumer. So a hundred thousand
// consumers reduce to a few hundred different answers per question, each computed once.

export interface WishFacet {
  /** Equal answers have equal keys; it contains everything the features and reasons below read. */
  readonly key: (wishes: ConsumerWishes) => unknown
  /** Names of the features that read these answers and no others. */
  readonly features: readonly string[]
  readonly reasons: readonly RefusalReason[]
}

/** The order of alternatives does not matter. */
const anyOrder = <Value>(values: readonly Value[] | null) => values && [...values].sort()
const wish = ({ values, weight }: Wish) => [anyOrder(values), weight]
/** A limit counts by the first price level that reaches it. */
const levelOf = (limit: number | null) =>
  limit === null ? null : costLevels.findIndex((level) => level >= limit)

export const wishFacets: readonly WishFacet[] = [
  { key: ({ state }) => state, features: ['takes state'], reasons: ['state'] },
  {
    key: ({ topics, rules }) => [topics, rules],
    features: ['topics', 'takes topics'],
    reasons: ['takes-topics', 'no-debt-advice'],
  },
  {
    key: ({ specialties }) => anyOrder(specialties),
    features: ['specialties', 'takes specialties'],
    reasons: ['takes-specialties'],
  },
  { key: ({ assetBand }) => assetBand, features: ['takes assets'], reasons: ['takes-assets'] },
  {
    key: (wishes) => [wishes.assetBand, levelOf(wishes.yearlyLimit), mustCostAtMost(wishes)],
    features: ['cost'],
    reasons: ['yearly-limit'],
  },
  { key: ({ feeOrder }) => feeOrder, features: ['fee type'], reasons: [] },
  {
    key: (wishes) => [anyOrder(wishes.meetingModes), wishes.rules, mustBeNear(wishes)],
    features: ['meeting', 'takes meeting'],
    reasons: ['takes-meetings', 'meeting-mode', 'distance'],
  },
  { key: ({ meetingTimes }) => anyOrder(meetingTimes), features: ['time'], reasons: [] },
  { key: ({ languages }) => anyOrder(languages), features: ['language'], reasons: ['language'] },
  { key: ({ experience }) => wish(experience), features: ['experience'], reasons: ['experience'] },
  {
    key: ({ credentials, fiduciary, noDisclosures }) => [wish(credentials), fiduciary, noDisclosures],
    features: ['credentials'],
    reasons: ['credentials', 'fiduciary', 'disclosures'],
  },
  { key: ({ ageBands }) => wish(ageBands), features: ['advisor age'], reasons: ['age'] },
  { key: ({ genders }) => wish(genders), features: ['gender'], reasons: ['gender'] },
  {
    key: ({ incomeBand, incomeAtMost }) => [incomeBand, incomeAtMost],
    features: ['takes income'],
    reasons: ['takes-incomes', 'income-minimum'],
  },
  {
    key: ({ kindOfHelp, rules }) => [kindOfHelp, rules],
    features: ['takes help'],
    reasons: ['takes-help', 'percentage-only'],
  },
  { key: ({ ageBand }) => ageBand, features: ['takes age'], reasons: [] },
]
