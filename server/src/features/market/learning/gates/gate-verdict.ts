type GateName = 'log-loss' | 'calibration' | 'exposure' | 'flip' | 'replay'

/** What one gate says about a model that may become live. */
export interface Verdict {
  gate: GateName
  isPassed: boolean
  /** For a terminal. */
  sentence: string
  figures: Readonly<Record<string, number | null>>
}
