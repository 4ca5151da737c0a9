// What the model learns from. A request without an answer is censored, not a no.

/** One place of a list that was shown. */
export type Showing = {
  readonly advisorId: number
  readonly features: Float64Array
  /** From 0. */
  readonly place: number
  readonly isRequested: boolean
  readonly day: number
}

/**
 * The end of a request. An expired request is learned as a no; a decline for lack of capacity is not learned
 * from.
 */
export type Answer = {
  readonly advisorId: number
  readonly features: Float64Array
  readonly answer: 'accepted' | 'declined' | 'expired'
  readonly day: number
}

/**
 * One answer to "Which would you rather talk to?": a consumer saw two advisors side by side and picked one, so
 * it says nothing about places or about how readily people ask at all.
 */
export type Choice = {
  readonly advisorId: number
  readonly otherId: number
  /** The first advisor's features minus the second's. */
  readonly difference: Float64Array
  readonly isFirst: boolean
  readonly day: number
}

export type LearnRefusal = {
  readonly kind: 'refusal'
  readonly reason:
    | 'schema-not-the-same'
    | 'model-not-valid'
    | 'effects-not-valid'
    | 'features-wrong-length'
    | 'features-not-finite'
    | 'examination-not-valid'
    | 'place-not-valid'
    | 'answer-not-known'
    | 'same-advisor'
    | 'day-not-valid'
    | 'half-life-not-valid'
    | 'no-fit'
  /** The index of the log entry. */
  readonly at?: number
}

export const refuse = (reason: LearnRefusal['reason'], at?: number): LearnRefusal =>
  at === undefined ? { kind: 'refusal', reason } : { kind: 'refusal', reason, at }

/** A larger feature is a mistake, and its products would overflow. */
const greatestFeature = 1e6

export function refuseFeatures(features: Float64Array, size: number): LearnRefusal['reason'] | null {
  if (features.length !== size) return 'features-wrong-length'
  for (let index = 0; index < size; index++) {
    const value = features[index] ?? Number.NaN
    if (!(value <= greatestFeature && value >= -greatestFeature)) return 'features-not-finite'
  }
  return null
}
