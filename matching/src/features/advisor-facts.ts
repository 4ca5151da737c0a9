import type { Place } from './miles-between.ts'

// All the engine knows about an advisor. Fees paid to us, photo and name have no field, so they cannot affect
// the order.

/** Which clients an advisor takes, for one kind of value; empty lists accept everyone. */
export type Stances<Value = number> = {
  readonly only: readonly Value[]
  readonly prefer: readonly Value[]
  readonly never: readonly Value[]
}

export type AdvisorFacts = {
  readonly id: number
  /** Approved, published, not disabled, and their identity proved. */
  readonly isShown: boolean
  /** Neither paused nor closed to new clients. */
  readonly isAccepting: boolean
  /** Two letters each. */
  readonly states: readonly string[]
  /** Served under the de minimis exemption, for a few clients a year. */
  readonly deMinimisStates: readonly string[]
  /** 0–20 */
  readonly specialties: readonly number[]
  /** 0–7 */
  readonly topics: readonly number[]
  readonly mainTopics: readonly number[]
  /** 0–3 */
  readonly feeTypes: readonly number[]
  /**
   * All-in cost of the first year for a typical client of each of the eight asset bands, under the advisor's
   * cheapest fee; null if not offered or unknown.
   */
  readonly yearOneCosts: readonly (number | null)[]
  /** Video, phone, in person, chat first. */
  readonly meetingModes: readonly number[]
  /** Where the advisor meets in person, by ZIP code or town; null if unknown. */
  readonly place: Place | null
  /** Weekday mornings, afternoons, evenings, weekends; null if the advisor's hours are unknown. */
  readonly meetingTimes: readonly number[] | null
  /** ISO 639-1 */
  readonly languages: readonly string[]
  /** 0–3 */
  readonly gender: number | null
  /** 0–4 */
  readonly ageBand: number | null
  /** 0–3 */
  readonly experience: number | null
  /** 0–5 */
  readonly credentials: readonly number[]
  readonly isFiduciary: boolean | null
  readonly hasDisclosures: boolean | null
  readonly hasFreeFirstCall: boolean

  /** Dollars. */
  readonly assetMinimum: number
  readonly incomeMinimum: number
  readonly takes: {
    readonly specialties: Stances
    readonly topics: Stances
    readonly assetBands: Stances
    readonly incomeBands: Stances
    readonly meetingModes: Stances
    readonly kindsOfHelp: Stances
    /** A preference only: age never rules a client out. */
    readonly preferredAgeBands: readonly number[]
    readonly preferredStates: readonly string[]
  }

  /** Shares with their sample sizes; small samples count as unknown. */
  readonly answered: Counted
  readonly accepted: Counted
  /** The plain mean of published reviews: 0 for one star, 1 for five. */
  readonly rating: Counted
  readonly daysWithUs: number
}

export type Counted = { readonly share: number; readonly of: number }
