// Two additive logistic heads over one feature vector, and what is known of each advisor's own effects.

/** A Gaussian over the weights of one head. A weight with variance 0 is fixed: this head does not use that feature. */
export type Head = {
  readonly mean: Float64Array
  /** n × n, row by row. */
  readonly covariance: Float64Array
}

/** How far advisors lie from what their features say: of how much they are wanted, and of how readily they accept. */
export type EffectPrior = {
  readonly appealVariance: number
  readonly selectivityVariance: number
  /** Of the two, −1 to 1. */
  readonly correlation: number
}

/** What is known of one advisor's effects, a Gaussian of two numbers. */
export type Effects = {
  readonly appeal: number
  readonly selectivity: number
  readonly appealVariance: number
  readonly selectivityVariance: number
  readonly covariance: number
  /** How often the advisor stood in a list; below 3 they count as new. */
  readonly showings: number
}

export type Model = {
  readonly version: number
  readonly schemaHash: string
  /** z = mean · x + appeal; the consumer asks with probability sigmoid(z), once they look. */
  readonly wants: Head
  /** z = mean · x + selectivity; the advisor accepts with probability sigmoid(z). */
  readonly accepts: Head
  readonly effectPrior: EffectPrior
  /** A place k (from 0) is looked at with (k + 1) ^ −examination. */
  readonly examination: number
}

export const unseenEffects = ({
  appealVariance,
  selectivityVariance,
  correlation,
}: EffectPrior): Effects => ({
  appeal: 0,
  selectivity: 0,
  appealVariance,
  selectivityVariance,
  covariance: correlation * Math.sqrt(appealVariance * selectivityVariance),
  showings: 0,
})
