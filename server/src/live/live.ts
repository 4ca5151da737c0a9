import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { LiveEvent, LiveEventName, LivePart } from '@evenkeel/contract/contact/live'
import type { PersonId } from '@evenkeel/contract/person-id'
import type { Caller } from '../http/caller.ts'
import type { Limits } from '../limits/limits.ts'

/** How verbs send events to open pages. */
export interface Live {
  /**
   * Sends to every open page of this person, on every process. Never waits or fails: pages that miss it ask by call.
   * Only for committed changes: within a transaction through afterCommit (database/after-commit.ts).
   */
  tell<Name extends LiveEventName>(
    personId: PersonId,
    event: Name,
    payload: LiveEvent<Name>,
    /** What pages of the version before are sent instead. */
    older?: (payload: LiveEvent<Name>) => readonly LivePart[],
  ): void
  /** Accepts connections of pages. Commands never do this: they only send. */
  attach?(doors: LiveDoors): Promise<LiveEntrance>
  close(): Promise<void>
}

/** What decides who may connect: the same as for calls. */
export interface LiveDoors {
  publicUrl: URL
  trustedProxies: number
  /** Added to every answer. */
  headers: Readonly<Record<string, string>>
  limits: Limits
  bindingCookie(request: IncomingMessage): string | undefined
  recognize(token: string, bindingCookie: string | undefined): Promise<Caller | undefined>
  /** Which of these sessions have ended. */
  findEndedSessions(sessionIds: readonly string[]): Promise<readonly string[]>
  whenSessionEnds(listener: (sessionId: string) => void): void
}

/** Receives the requests of the socket's path. */
export interface LiveEntrance {
  answer(request: IncomingMessage, response: ServerResponse): void
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Sends pages elsewhere and accepts no new ones; resolves when all connections are closed. */
  shut(): Promise<void>
  /** Counters in the Prometheus text format. */
  metrics(): Promise<string>
}
