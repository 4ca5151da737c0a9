// What the engine knows of a consumer. Null is not answered, and never the same as nothing. The consumer's own gender
// is not here: only what they wish of an advisor is.

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
  /** Dollars: exact where somebody gave them, else the most of their band. */
  readonly assets: number | null
  /** 0–7 */
  readonly assetBand: number | null
  /** 0–4 */
  readonly incomeBand: number | null
  /** Dollars a household of the band earns at most; null where there is no end or no answer. */
  readonly incomeAtMost: number | null
  /** 0–4 */
  readonly ageBand: number | null
  /** 0–3; any of them will do. */
  readonly meetingModes: readonly number[] | null
  readonly meetingTimes: readonly number[] | null
  /** ISO 639-1; any of them will do. */
  readonly languages: readonly string[] | null
  /** 0–3, the dearest to them first. */
  readonly feeOrder: readonly number[] | null
  /** Dollars a year, all-in. */
  readonly yearlyLimit: number | null
  readonly genders: Wish
  readonly ageBands: Wish
  readonly experience: Wish
  readonly credentials: Wish
  readonly fiduciary: Weight
  readonly noDisclosures: Weight
}
