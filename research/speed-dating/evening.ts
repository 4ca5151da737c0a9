import type { Answers } from './questionnaire.ts'

export type Person = { readonly id: string; readonly answers: Answers }

/** One date; people by their places in the evening's lists. */
export type SpeedDate = {
  readonly man: number
  readonly woman: number
  /**
   * When it was, from 1. A person's `order` leaves out the rounds they sat through when their side is the larger, so
   * the greater of the two orders is the round.
   */
  readonly round: number
  readonly isManYes: boolean
  readonly isWomanYes: boolean
}

export type Evening = {
  readonly id: string
  readonly men: readonly Person[]
  readonly women: readonly Person[]
  /** By round, then by place: never by the order of the file. */
  readonly dates: readonly SpeedDate[]
}

export const roundsOf = ({ dates }: Evening) => dates.at(-1)?.round ?? 0
