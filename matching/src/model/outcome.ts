// What the model learns from, as the event log holds it. A request without an answer is no outcome yet: what is
// pending is censored, not a no.

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
 * The end of a request. One that expired was declined by silence: as much a no to whoever waits for a yes, and told
 * apart in the log. A no for want of a place is not an answer to learn from.
 */
export type Answer = {
  readonly advisorId: number
  readonly features: Float64Array
  readonly answer: 'accepted' | 'declined' | 'expired'
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
    | 'day-not-valid'
    | 'half-life-not-valid'
    | 'no-fit'
  /** Which entry of a log. */
  readonly at?: number
}

export const refuse = (reason: LearnRefusal['reason'], at?: number): LearnRefusal =>
  at === undefined ? { kind: 'refusal', reason } : { kind: 'refusal', reason, at }

/** Beyond this a feature is a mistake, and the products it enters leave the range of numbers. */
const greatestFeature = 1e6

export function refuseFeatures(features: Float64Array, size: number): LearnRefusal['reason'] | null {
  if (features.length !== size) return 'features-wrong-length'
  for (let index = 0; index < size; index++) {
    const value = features[index] ?? Number.NaN
    if (!(value <= greatestFeature && value >= -greatestFeature)) return 'features-not-finite'
  }
  return null
}
