// Two sides, what each wants of the other, and how far down a list people look. Matrices are row by row.

export type Market = {
  /** How many people there are on each side: consumers left, advisors right. */
  readonly left: number
  readonly right: number
  /** left × right: how likely a left person asks for a right one they look at. */
  readonly wants: Float64Array
  /** right × left: how likely a right person says yes to a left one they look at. */
  readonly accepts: Float64Array
  /** How likely place 1, 2, … of a list is looked at: a list of the right people, one of the left people. */
  readonly leftLooks: Float64Array
  readonly rightLooks: Float64Array
}

/** left × right: how much one person's place in the other's list is looked at, on average over the draws. */
export type Exposure = Float64Array

/** One list a person of the reading side, best place first. */
export type Lists = readonly Int32Array[]

export type MarketRefusal = {
  readonly kind: 'refusal'
  readonly reason:
    | 'not-a-count'
    | 'sizes-differ'
    | 'not-a-probability'
    | 'looks-not-valid'
    | 'looks-not-falling'
    | 'looks-above-one'
    | 'option-not-valid'
    | 'too-large'
  readonly field: string
  /** Which number of the field, where it is one of many. */
  readonly at?: number
}
