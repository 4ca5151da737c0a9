import { costLevels } from '@evenkeel/matching/features/code-groups'
import type { ConsumerWishes, Wish } from '@evenkeel/matching/features/consumer-wishes'
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
  { key: ({ topics }) => topics, features: ['topics', 'takes topics'], reasons: ['takes-topics'] },
  {
    key: ({ specialties }) => anyOrder(specialties),
    features: ['specialties', 'takes specialties'],
    reasons: ['takes-specialties'],
  },
  { key: ({ assetBand }) => assetBand, features: ['takes assets'], reasons: ['takes-assets'] },
  {
    key: ({ assetBand, yearlyLimit }) => [assetBand, levelOf(yearlyLimit)],
    features: ['cost'],
    reasons: [],
  },
  { key: ({ feeOrder }) => feeOrder, features: ['fee type'], reasons: [] },
  {
    key: ({ meetingModes }) => anyOrder(meetingModes),
    features: ['meeting', 'takes meeting'],
    reasons: ['takes-meetings'],
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
  { key: ({ kindOfHelp }) => kindOfHelp, features: ['takes help'], reasons: ['takes-help'] },
  { key: ({ ageBand }) => ageBand, features: ['takes age'], reasons: [] },
]
