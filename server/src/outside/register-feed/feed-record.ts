import type { FirmFacts, PersonFacts } from './register-facts.ts'

/** Files of people, of firms registered with the SEC, and of firms registered with states. */
export type FeedKind = 'individuals' | 'sec-firms' | 'state-firms'

/** What a file says of itself in its first element. */
export interface FeedHead {
  kind: FeedKind
  /** The day it was made, YYYY-MM-DD. */
  madeOn: string
}

export interface ReadRecord {
  /** Which record of the file, counted from 1. */
  number: number
  crd: string
  facts: PersonFacts | FirmFacts
}

/** A record that could not be understood. It is told and left out; the file is read on. */
export interface MalformedRecord {
  number: number
  /** Null where not even its number could be read. */
  crd: string | null
  reason: string
}

export type FeedRecord = ReadRecord | MalformedRecord
