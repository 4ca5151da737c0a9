import type { Codes } from '@evenkeel/matching/features/feature-schema'

// A simulated market with known parameters, so that a policy can be compared with the optimum.

export type SimulatedAdvisor = {
  /** The index in the world's list of advisors. */
  readonly id: number
  readonly state: number
  readonly codes: Codes
  /** Clients per week. */
  readonly capacity: number
  readonly appeal: number
  readonly selectivity: number
  /** How readily people hire and stay beyond what the features say; no head learns it. */
  readonly loyalty: number
  /** The first day they can be listed. */
  readonly joinsOn: number
}

export type SimulatedConsumer = {
  readonly state: number
  readonly specialties: readonly number[]
  readonly topics: readonly number[]
  readonly fee: number
  readonly preferredGender: number | null
  readonly ageBand: number
  readonly speaksSecondLanguage: boolean
  readonly meeting: number
  readonly assets: number
  readonly income: number
  /** How far this person's weights deviate from everyone's; null if they do not. */
  readonly tastes: Float64Array | null
}

/** The true weights for a period. */
export type Truth = {
  readonly wants: Float64Array
  readonly accepts: Float64Array
  readonly stays: Float64Array
}

export type WorldRecipe = {
  readonly seed: number
  readonly consumersADay: number
  readonly days: number
  readonly advisors: number
  readonly listSize: number
  readonly examination: number
  /** Days until a reply, inclusive. */
  readonly replyDelay: readonly [least: number, most: number]
  /** Standard deviation of each true weight's change every 30 days. */
  readonly drift: number
  /** Whether decisions also depend on feature interactions, which no additive head can express. */
  readonly hasInteractions: boolean
  /** The share of advisors who join later. */
  readonly newcomers: number
  /** The weekly chance that an advisor loses all capacity without notice. */
  readonly surprises: number
  /** Standard deviation of a consumer's own weights around the shared ones. */
  readonly ownTastes: number
  readonly prior: 'near' | 'wrong'
}

export type World = {
  readonly recipe: WorldRecipe
  readonly advisors: readonly SimulatedAdvisor[]
  readonly consumersOn: (day: number) => readonly SimulatedConsumer[]
  readonly truthOn: (day: number) => Truth
  /** With the consumer's own tastes. */
  readonly truthFor: (consumer: SimulatedConsumer, day: number) => Truth
}
