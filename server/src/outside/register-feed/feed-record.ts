import type { FirmFacts, PersonFacts } from './register-facts.ts'

/** Files of people, of SEC-registered firms, and of state-registered firms. */
export type FeedKind = 'individuals' | 'sec-firms' | 'state-firms'

/** The header in a file's first element. */
export interface FeedHead {
  kind: FeedKind
  /** The day it was made, YYYY-MM-DD. */
  madeOn: string
}

export interface ReadRecord {
  /** The position in the file, from 1. */
  number: number
  crd: string
  facts: PersonFacts | FirmFacts
}

/** A record that could not be understood. It is reported and skipped. */
export interface MalformedRecord {
  number: number
  /** Null if not even its number could be read. */
  crd: string | null
  reason: string
}

export type FeedRecord = ReadRecord | MalformedRecord
