import type { WeightTable } from '@evenkeel/matching/features/feature-schema'
import type { Effects } from '@evenkeel/matching/model/model'
import type { SimulatedAdvisor, SimulatedConsumer } from './world.ts'

export type Decision = 'accepted' | 'declined'

/** One place of a list as it went. */
export type ShownPlace = {
  readonly advisor: SimulatedAdvisor
  readonly place: number
  readonly isRequested: boolean
}

/** What a policy is told, and what it says: never the truth, and never more than the product would know. */
export type Player = {
  tablesFor(consumer: SimulatedConsumer, day: number): { wants: WeightTable; accepts: WeightTable }
  effectsOf(advisor: SimulatedAdvisor, consumer: SimulatedConsumer, day: number): Effects
  /** The chance of an acceptance as the load ledger counts it, where it is not what the tables say. */
  acceptChance?(consumer: SimulatedConsumer, advisor: SimulatedAdvisor, day: number): number
  /** An order by lot instead of by tables. */
  isRandom?: boolean
  noteList?(consumer: SimulatedConsumer, places: readonly ShownPlace[], day: number): void
  noteAnswer?(consumer: SimulatedConsumer, advisor: SimulatedAdvisor, decision: Decision, day: number): void
  endDay?(day: number): void
}
