// What the engine knows of an advisor: places in the enumerations, numbers, and nothing else. What an advisor pays us,
// how they look and what they are called has no field here, so it cannot change an order.

/** Whom an advisor takes, of one kind of thing. Empty lists mean that everybody is welcome. */
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
  /** Served without a registration, for a few clients a year. */
  readonly deMinimisStates: readonly string[]
  /** 0–20 */
  readonly specialties: readonly number[]
  /** 0–7 */
  readonly topics: readonly number[]
  readonly mainTopics: readonly number[]
  /** 0–3 */
  readonly feeTypes: readonly number[]
  /** All-in in the first year for somebody in the middle of each of the eight asset bands, by the cheapest way this
   *  advisor is paid; null where they cannot serve it or nothing is known. */
  readonly yearOneCosts: readonly (number | null)[]
  /** Video, phone, in person, chat first. */
  readonly meetingModes: readonly number[]
  /** Weekday mornings, afternoons, evenings, weekends; null where no hours are known. */
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
  /** The first meeting costs nothing. */
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
    /** Preferred only: nobody is refused for their age. */
    readonly preferredAgeBands: readonly number[]
    readonly preferredStates: readonly string[]
  }

  /** Shares of what was asked of them, each with how many it is of; too few count as unknown. */
  readonly answered: Counted
  readonly accepted: Counted
  /** 0–1 */
  readonly rating: Counted
  readonly daysWithUs: number
}

export type Counted = { readonly share: number; readonly of: number }
