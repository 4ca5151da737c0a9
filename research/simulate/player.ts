import type { WeightTable } from '@evenkeel/matching/features/feature-schema'
import type { Effects } from '@evenkeel/matching/model/model'
import type { Candidate } from '@evenkeel/matching/rank-candidates'
import type { SimulatedAdvisor, SimulatedConsumer } from './world.ts'

export type Decision = 'accepted' | 'declined'

/** One place of a list and its outcome. */
export type ShownPlace = {
  readonly advisor: SimulatedAdvisor
  readonly place: number
  readonly isRequested: boolean
}

/** Two advisors shown side by side without names, and whether the first was picked. */
export type AskedPair = {
  readonly advisor: SimulatedAdvisor
  readonly other: SimulatedAdvisor
  readonly isFirst: boolean
}

/** What a policy observes and decides: never the truth, and never more than the product would know. */
export type Player = {
  tablesFor(
    consumer: SimulatedConsumer,
    day: number,
  ): { wants: WeightTable; accepts: WeightTable; stays?: WeightTable | undefined }
  effectsOf(advisor: SimulatedAdvisor, consumer: SimulatedConsumer, day: number): Effects
  /** The acceptance chance used for expected load, if it differs from the tables. */
  acceptChance?(consumer: SimulatedConsumer, advisor: SimulatedAdvisor, day: number): number
  /** How far outcomes may move an advisor from the fit, in points; the product's bound if not given. */
  mostAdjustment?: number
  /** A random order instead of tables. */
  isRandom?: boolean
  /** The next choice between two advisors before the first list, or null for none. */
  pairFor?(
    consumer: SimulatedConsumer,
    candidates: readonly Candidate[],
    asked: readonly AskedPair[],
    day: number,
  ): readonly [number, number] | null
  noteChoice?(consumer: SimulatedConsumer, choice: AskedPair, day: number): void
  noteList?(consumer: SimulatedConsumer, places: readonly ShownPlace[], day: number): void
  noteAnswer?(consumer: SimulatedConsumer, advisor: SimulatedAdvisor, decision: Decision, day: number): void
  /** What a consumer said some days after a meeting. */
  noteMet?(consumer: SimulatedConsumer, advisor: SimulatedAdvisor, isHired: boolean, day: number): void
  /** A hired advisor's work ended. */
  noteEnded?(consumer: SimulatedConsumer, advisor: SimulatedAdvisor, day: number): void
  endDay?(day: number): void
}
