import type { Answers } from './questionnaire.ts'

export type Person = { readonly id: string; readonly answers: Answers }

/** One date; people by index in the evening's lists. */
export type SpeedDate = {
  readonly man: number
  readonly woman: number
  /**
   * From 1. A person's `order` skips rounds they sat out if their side is the larger, so the greater of the
   * two is the round.
   */
  readonly round: number
  readonly isManYes: boolean
  readonly isWomanYes: boolean
}

export type Evening = {
  readonly id: string
  readonly men: readonly Person[]
  readonly women: readonly Person[]
  /** By round, then by index, independent of the file. */
  readonly dates: readonly SpeedDate[]
}

export const roundsOf = ({ dates }: Evening) => dates.at(-1)?.round ?? 0
