type GateName = 'log-loss' | 'calibration' | 'exposure' | 'flip' | 'replay'

/** What one gate says of a model that wants to be live. */
export interface Verdict {
  gate: GateName
  isPassed: boolean
  /** For whoever reads it in a terminal. */
  sentence: string
  figures: Readonly<Record<string, number | null>>
}
