// All the engine knows about a consumer. Null means not answered, which differs from an empty answer; the
// consumer's own gender is deliberately missing.

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
}
