// An advisor is a row of 4-bit codes, one per group; a feature is a sum over groups of a number that depends
// on the consumer and the group's code. One consumer's model is therefore a table of 16 weights per group,
// which makes scoring a million advisors a matter of lookups and every point explainable.

export type Feature<Consumer> = {
  readonly name: string
  /** The row of the explanation this feature is shown in. */
  readonly factor: string
  /** Indexes into `groups`; empty for features that do not depend on the advisor (the bias). */
  readonly groups: readonly number[]
  /**
   * What the code of its `place`-th group contributes; called once with code 0 and place 0 if there are no
   * groups.
   */
  readonly value: (consumer: Consumer, code: number, place: number) => number
  /** The same, prepared for one consumer, where that saves work. */
  readonly prepare?: (consumer: Consumer) => (code: number, place: number) => number
}

export type FeatureSchema<Consumer> = {
  /** Changes with the groups, features, their order or meaning; weights of another schema are refused. */
  readonly hash: string
  /** Group names, in the order of an advisor's codes. */
  readonly groups: readonly string[]
  readonly features: readonly Feature<Consumer>[]
}

/** One byte per group, each 0–15. */
export type Codes = Uint8Array

export const codesPerGroup = 16

/** The feature vector of a pair, which the model learns from. */
export function featuresOf<Consumer>(
  schema: FeatureSchema<Consumer>,
  consumer: Consumer,
  codes: Codes,
): Float64Array {
  const found = new Float64Array(schema.features.length)
  for (let index = 0; index < found.length; index++) {
    const { groups, value } = schema.features[index]
    let sum = groups.length === 0 ? value(consumer, 0, 0) : 0
    for (let place = 0; place < groups.length; place++)
      sum += value(consumer, codes[groups[place] ?? 0] ?? 0, place)
    found[index] = sum
  }
  return found
}

export const preparedFor = <Consumer>({ prepare, value }: Feature<Consumer>, consumer: Consumer) =>
  prepare?.(consumer) ?? ((code: number, place: number) => value(consumer, code, place))

/** One head's weights for one consumer: z = bias + Σ table[16 · group + code], groups in order. */
export type WeightTable = { readonly bias: number; readonly weights: Float64Array }

export function tableOf<Consumer>(
  schema: FeatureSchema<Consumer>,
  consumer: Consumer,
  mean: Float64Array,
): WeightTable {
  const weights = new Float64Array(schema.groups.length * codesPerGroup)
  let bias = 0
  for (const [index, feature] of schema.features.entries()) {
    const weight = mean[index] ?? 0
    if (weight === 0) continue
    const { groups } = feature
    const suits = preparedFor(feature, consumer)
    if (groups.length === 0) bias += weight * suits(0, 0)
    for (let place = 0; place < groups.length; place++) {
      const start = (groups[place] ?? 0) * codesPerGroup
      for (let code = 0; code < codesPerGroup; code++)
        weights[start + code] = (weights[start + code] ?? 0) + weight * suits(code, place)
    }
  }
  return { bias, weights }
}

export function sumOf({ bias, weights }: WeightTable, codes: Codes): number {
  let sum = bias
  for (let group = 0; group < codes.length; group++)
    sum += weights[group * codesPerGroup + (codes[group] ?? 0)] ?? 0
  return sum
}
