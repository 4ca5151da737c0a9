import type { Language, StateCode } from '@evenkeel/contract/people/profile-choices'

// Names as they are common in the country, by where families came from. First and last names are put together by
// dice: whoever has such a name is not meant.

export interface Background {
  name: string
  share: number
  /** States in which the share is three times as large. */
  oftenIn?: readonly StateCode[]
  men: string
  women: string
  /** How often a name of the common American ones is given instead. */
  americanFirst: number
  family: string
  /** Spoken beside English, and how often; undefined where hardly anybody does. */
  speaks?: readonly [Language, number]
}
