import type { Codes } from '@evenkeel/matching/features/feature-schema'

// A market whose truth is known, so that a policy can be held against what was possible (matching.md §5, "Closed loop").

export type SimulatedAdvisor = {
  /** The place in the world's list of advisors. */
  readonly id: number
  readonly state: number
  readonly codes: Codes
  /** Places a week. */
  readonly capacity: number
  readonly appeal: number
  readonly selectivity: number
  /** The day of the first list they may stand in. */
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
}

/** The weights by which people really decide, for as long as they hold. */
export type Truth = { readonly wants: Float64Array; readonly accepts: Float64Array }

export type WorldRecipe = {
  readonly seed: number
  readonly consumersADay: number
  readonly days: number
  readonly advisors: number
  readonly listSize: number
  readonly examination: number
  /** Days until a reply, both included. */
  readonly replyDelay: readonly [least: number, most: number]
  /** Standard deviation of what each true weight moves by every 30 days. */
  readonly drift: number
  /** Whether people also decide by pairs of features, which no additive head can know. */
  readonly hasInteractions: boolean
  /** Share of advisors that join later, on a day of their own. */
  readonly newcomers: number
  /** Chance that an advisor loses all free places on one day of a week, unannounced. */
  readonly surprises: number
  readonly prior: 'near' | 'wrong'
}

export type World = {
  readonly recipe: WorldRecipe
  readonly advisors: readonly SimulatedAdvisor[]
  readonly consumersOn: (day: number) => readonly SimulatedConsumer[]
  readonly truthOn: (day: number) => Truth
}
