// What the model looks at. An advisor is a row of 4-bit codes, one a group; a feature is a number that a consumer and
// the codes of some groups make together, added up over its groups. So one consumer's model is a table of 16 weights a
// group, which is what makes a million advisors a matter of look-ups and every point of a match explainable.

export type Feature<Consumer> = {
  readonly name: string
  /** The row of the explanation it belongs to. */
  readonly factor: string
  /** Places in `groups`; empty for what does not depend on the advisor (the bias). */
  readonly groups: readonly number[]
  /** What the code of its `place`-th group adds. Without groups it is asked once, with code 0 and place 0. */
  readonly value: (consumer: Consumer, code: number, place: number) => number
  /** The same for one consumer, where it saves work to look at their answers once. */
  readonly prepare?: (consumer: Consumer) => (code: number, place: number) => number
}

export type FeatureSchema<Consumer> = {
  /** Changes whenever groups, features, their order or meaning do: weights of another schema are refused. */
  readonly hash: string
  /** Names of the groups, in the order of an advisor's codes. */
  readonly groups: readonly string[]
  readonly features: readonly Feature<Consumer>[]
}

/** One byte a group, each 0–15. */
export type Codes = Uint8Array

export const codesPerGroup = 16

/** The feature vector of a pair: what the model learns from. */
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

/** What one head makes of every code, for one consumer: z = bias + Σ table[16 · group + code], groups in their order. */
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
