// Two additive logistic heads over one feature vector, plus random effects per advisor, and a third head once it has
// passed its gates.

/**
 * A Gaussian over the weights of one head; a weight with variance 0 is fixed, because the head does not use
 * that feature.
 */
export type Head = {
  readonly mean: Float64Array
  /** n × n, row-major. */
  readonly covariance: Float64Array
}

/**
 * How much advisors deviate from what their features predict: in how often they are wanted, and in how
 * readily they accept.
 */
export type EffectPrior = {
  readonly appealVariance: number
  readonly selectivityVariance: number
  /** Between the two effects, −1 to 1. */
  readonly correlation: number
}

/** The posterior of one advisor's effects, a bivariate Gaussian. */
export type Effects = {
  readonly appeal: number
  readonly selectivity: number
  readonly appealVariance: number
  readonly selectivityVariance: number
  readonly covariance: number
  /** How often the advisor was listed or offered in a choice; fewer than 3 count as new. */
  readonly showings: number
}

export type Model = {
  readonly version: number
  readonly schemaHash: string
  /** z = mean · x + appeal; a consumer who examines the place sends a request with probability sigmoid(z). */
  readonly wants: Head
  /** z = mean · x + selectivity; the advisor accepts with probability sigmoid(z). */
  readonly accepts: Head
  /**
   * z = mean · x; after a held meeting the consumer hires and is still a client a year later with probability
   * sigmoid(z). Absent until the head has passed its gates (decision 0073).
   */
  readonly stays?: Head | undefined
  readonly effectPrior: EffectPrior
  /** Place k (from 0) is examined with probability (k + 1) ^ −examination. */
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
