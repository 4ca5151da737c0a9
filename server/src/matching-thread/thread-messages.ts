import type { MarketStatus, Opening } from '../features/market/matching/market/open-matching.ts'
import type { UnreadableRow } from '../features/market/matching/market/unreadable-rows.ts'
import type { CarriedError } from './carry-error.ts'

/** What the thread starts with. */
export interface ThreadData {
  connectionString: string
  now: number
}

/** What is done on request; each gets one reply with its id. */
export type Request =
  | { kind: 'ask'; name: string; args: unknown }
  | { kind: 'freshen' }
  | { kind: 'catch up' }
  | { kind: 'forget'; ids: readonly number[] }

/** The time is the server's, which follows the database's. */
export type ToThread =
  | { kind: 'request'; id: number; now: number; request: Request }
  | { kind: 'start' }
  | { kind: 'clock'; now: number }
  | { kind: 'close' }

export interface ThreadState {
  opening: Opening | undefined
  status: MarketStatus | undefined
  unreadable: Readonly<Record<UnreadableRow, number>>
}

export type LogLevel = 'info' | 'warn' | 'error'

export type FromThread =
  | { kind: 'answer'; id: number; answer: unknown }
  | { kind: 'failed'; id: number; error: CarriedError }
  | { kind: 'state'; state: ThreadState }
  /** Already without the messages of errors. */
  | { kind: 'log'; level: LogLevel; words: unknown[] }
