type GateName = 'log-loss' | 'calibration' | 'stays' | 'exposure' | 'flip' | 'replay'

/** What one gate says about a model that may become live. */
export interface Verdict {
  gate: GateName
  isPassed: boolean
  /** For a terminal. */
  sentence: string
  figures: Readonly<Record<string, number | null>>
  /** Of the exposure gate: how each group would fare. */
  groups?: readonly GroupVerdict[]
}

export interface GroupVerdict {
  attribute: string
  group: string
  advisors: number
  /** How much farther from even exposure, as a share, with its 95% interval; null without exposure. */
  change: { value: number; low: number; high: number } | null
  isWorse: boolean
}
