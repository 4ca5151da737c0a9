// A two-sided matching market: what each side wants, and how far down a list people look. Matrices are
// row-major.

export type Market = {
  /** The number of people per side: consumers left, advisors right. */
  readonly left: number
  readonly right: number
  /** left × right: the chance that a left person asks for a right person they examine. */
  readonly wants: Float64Array
  /** right × left: the chance that a right person says yes to a left person they examine. */
  readonly accepts: Float64Array
  /** The chance that each place is examined, in lists of right people and of left people. */
  readonly leftLooks: Float64Array
  readonly rightLooks: Float64Array
}

/** left × right: how much a person's place in another's list is examined, averaged over draws. */
export type Exposure = Float64Array

/** One list per reader, best place first. */
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
  /** The index of the invalid value, if there are many. */
  readonly at?: number
}
