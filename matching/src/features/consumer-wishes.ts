// All the engine knows about a consumer. Null means not answered, which differs from an empty answer; the
// consumer's own gender is deliberately missing.

import type { Place } from './miles-between.ts'

export type Weight = 'must' | 'nice' | 'any'
export type Wish = { readonly values: readonly number[]; readonly weight: Weight }

export type ConsumerWishes = {
  /** Two letters. */
  readonly state: string
  /** 0–7, the most important first. */
  readonly topics: readonly number[] | null
  /** 0–20 */
  readonly specialties: readonly number[] | null
  /** One question, a plan, ongoing advice, manage investments, not sure. */
  readonly kindOfHelp: number | null
  /** Dollars: exact if the consumer entered an amount, otherwise the top of their band. */
  readonly assets: number | null
  /** 0–7 */
  readonly assetBand: number | null
  /** 0–4 */
  readonly incomeBand: number | null
  /** The top of the income band in dollars; null if the band is open-ended or not answered. */
  readonly incomeAtMost: number | null
  /** 0–4 */
  readonly ageBand: number | null
  /** 0–3; any one of them is fine. */
  readonly meetingModes: readonly number[] | null
  readonly meetingTimes: readonly number[] | null
  /** ISO 639-1; any one of them is fine. */
  readonly languages: readonly string[] | null
  /** 0–3, the most preferred first. */
  readonly feeOrder: readonly number[] | null
  /** All-in, in dollars per year. */
  readonly yearlyLimit: number | null
  readonly genders: Wish
  readonly ageBands: Wish
  readonly experience: Wish
  readonly credentials: Wish
  readonly fiduciary: Weight
  readonly noDisclosures: Weight

  // Missing in questions stored before these must-haves were enforced, which are replayed without them.
  /** From 2 on, meeting modes and the kind of help are enforced and topics weigh 4 : 2 : 1. */
  readonly rules?: number
  /** By ZIP code; null if unknown. */
  readonly place?: Place | null
  /** How far an advisor may be who only shares meeting in person; null for any distance. */
  readonly radiusMiles?: number | null
  /** Whether costs above `yearlyLimit` rule an advisor out; null is no limit. */
  readonly yearlyLimitWeight?: Weight
  /** Where the consumer's assets lie among the asset bands whose costs are known: 3.5 is halfway from 3 to 4. */
  readonly costAt?: number | null
}

export const currentRules = 2

const modes = 4
export const byVideo = 0
export const inPerson = 2

/** Someone who chose every mode excludes none. */
export const mustMeetBy = ({ rules = 1, meetingModes }: ConsumerWishes): readonly number[] =>
  rules >= 2 && meetingModes && meetingModes.length < modes ? meetingModes : []

export type Near = { readonly place: Place; readonly miles: number }

/** Where meeting in person has to be possible; null if it does not matter or cannot be checked. */
export const mustBeNear = ({ meetingModes, place, radiusMiles }: ConsumerWishes): Near | null =>
  place && typeof radiusMiles === 'number' && meetingModes?.includes(inPerson)
    ? { place, miles: radiusMiles }
    : null

export type CostLimit = { readonly dollars: number; readonly at: number }

export const mustCostAtMost = ({
  yearlyLimit,
  yearlyLimitWeight,
  costAt,
}: ConsumerWishes): CostLimit | null =>
  yearlyLimitWeight === 'must' && yearlyLimit !== null && typeof costAt === 'number'
    ? { dollars: yearlyLimit, at: costAt }
    : null

const oneQuestion = 0
const plan = 1
/** A single question or a plan is paid once, which a percentage of assets cannot be. */
export const isPaidOnce = ({ rules = 1, kindOfHelp }: ConsumerWishes): boolean =>
  rules >= 2 && (kindOfHelp === oneQuestion || kindOfHelp === plan)
export const percentageOfAssets = 0

export const debtAdvice = 6
/** Debt is what this consumer needs help with most. */
export const isAboutDebt = ({ rules = 1, topics }: ConsumerWishes): boolean =>
  rules >= 2 && topics?.[0] === debtAdvice
