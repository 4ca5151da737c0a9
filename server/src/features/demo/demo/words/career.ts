import type { Credential } from '@evenkeel/contract/people/profile-choices'

// How somebody came to give advice. It decides whom they know well, what they studied, and how they tell it.
// Places in the texts: {town}, {state}, {firm}; {years} of experience and {before} of earlier work, both with their unit.

export interface Career {
  share: number
  /** Years of earlier work, at least and at most. */
  before: readonly [number, number]
  /** Client specialties it leads to, the likeliest first. */
  leadsTo: readonly number[]
  likely?: Partial<Record<Credential, number>>
  studied: readonly string[]
  openings: readonly string[]
  whys: readonly string[]
}
