import type { FinalRead, Invocation } from './check-messages.ts'

// What a run did and saw, for the checker: every call that changes something is noted before it is sent (invoke), and
// again when it is answered (ok). Without an answer its outcome stays unknown: it may have happened or not.

/** A text that replaces the one before it, such as a draft. */
export interface Saved {
  /** Whose text, and where. */
  key: string
  value: string
  isAcknowledged: boolean
  /** An attempt without an answer may take effect at any later time. */
  hasUnknownAttempt: boolean
}

/** Something that exists once, such as a request or a meeting. */
export interface Made {
  kind: 'request' | 'meeting'
  owner: string
  /** Unique, and readable in the final list. */
  value: string
  isAcknowledged: boolean
  /** The number its maker was told. */
  id?: number
  /** The state its maker was told it ended in. */
  endedAs?: string
}

/** A page's copy of a conversation, filled by asking for what comes after the last message it has. */
export interface Copy {
  reader: string
  conversation: number
  messages: { seq: number; value: string }[]
}

/** A message that came by the socket. */
export interface Heard {
  reader: string
  conversation: number
  seq: number
  value: string
}

export interface History {
  messages: Invocation[]
  saved: Saved[]
  made: Made[]
  copies: Copy[]
  heard: Heard[]
}

export const newHistory = (): History => ({ messages: [], saved: [], made: [], copies: [], heard: [] })

/** What everyone reads after the last fault. */
export interface Final {
  /** One for each person of a conversation. */
  reads: (FinalRead & { reader: string })[]
  saved: Map<string, string>
  made: { kind: Made['kind']; owner: string; value: string; id: number; state: string }[]
  /** Confirmed times by advisor, as seconds. */
  bookings: { advisor: string; from: number; to: number }[]
  unread: { reader: string; counted: number; told: number }[]
}
