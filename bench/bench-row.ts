/** One measured figure and its goal. */
export interface BenchRow {
  name: string
  /** NaN if nothing could be measured; `missedBecause` says why. */
  value: number
  unit: string
  /** Reads after "goal" and "instead of": "at most 1.3×", "under 2 s". */
  goal?: string
  isMet?: boolean
  /** The same measurement on a competing implementation in the same run. */
  peer?: { name: string; value: number }
  /** value ÷ peer */
  ratio?: number
  /** The reason for a missed goal, if the bench knows one. */
  missedBecause?: string
  note?: string
}
