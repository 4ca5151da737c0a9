/** One figure of a bench and what it is held against. */
export interface BenchRow {
  name: string
  /** NaN where there was nothing to measure; `missedBecause` then says why. */
  value: number
  unit: string
  /** In words that follow "goal" and "instead of": "at most 1.3×", "under 2 s". */
  goal?: string
  isMet?: boolean
  /** The same thing measured in the same run on somebody else's work. */
  peer?: { name: string; value: number }
  /** value ÷ peer */
  ratio?: number
  /** More than "this figure instead of that goal", where the bench knows more. */
  missedBecause?: string
  note?: string
}
