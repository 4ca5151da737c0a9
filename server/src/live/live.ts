import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { LiveEvent, LiveEventName } from '@evenkeel/contract/contact/live'
import type { PersonId } from '@evenkeel/contract/person-id'
import type { Caller } from '../http/caller.ts'
import type { Limits } from '../limits/limits.ts'

/** How verbs speak to open pages. */
export interface Live {
  /**
   * To every open page of this person, on every process. Waits for nothing and never fails: whoever misses it asks by call.
   * Only of what is committed: within a transaction through afterCommit (database/after-commit.ts).
   */
  tell<Name extends LiveEventName>(personId: PersonId, event: Name, payload: LiveEvent<Name>): void
  /** Lets pages listen here. Commands beside the server never do it: they only speak. */
  attach?(doors: LiveDoors): Promise<LiveEntrance>
  close(): Promise<void>
}

/** What decides who may listen: the same that decides who may call. */
export interface LiveDoors {
  publicUrl: URL
  trustedProxies: number
  /** On every answer. */
  headers: Readonly<Record<string, string>>
  limits: Limits
  bindingCookie(request: IncomingMessage): string | undefined
  recognize(token: string, bindingCookie: string | undefined): Promise<Caller | undefined>
  isSessionLive(sessionId: string): Promise<boolean>
  whenSessionEnds(listener: (sessionId: string) => void): void
}

/** Where requests for the socket's path are handed in. */
export interface LiveEntrance {
  answer(request: IncomingMessage, response: ServerResponse): void
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Everybody is sent to reconnect, nobody comes in any more; done when the connections are gone. */
  shut(): Promise<void>
  /** Counters in the text that Prometheus reads. */
  metrics(): Promise<string>
}
