import { AsyncLocalStorage } from 'node:async_hooks'
import type { Role } from '@evenkeel/contract/choices'
import type { PersonId } from '@evenkeel/contract/person-id'
import type { MasqueradeMode } from '@evenkeel/contract/staff/masquerade'

/**
 * Who is asking, made once per request in identify-caller.ts and apply-overlay.ts and nowhere else. A person has one number: it
 * is the consumer id of a consumer and the advisor id of an advisor. Under an overlay it is the person looked through, for
 * data; whoever really asks stands in `overlay`, for the trail. The session is always the one that really asks.
 */
export interface Caller {
  personId: PersonId
  role: Role
  sessionId: string
  /** The last time this person proved who they are in this session. */
  signedInAt: Date
  overlay?: Overlay
}

/** An admin looks through somebody's eyes (security.md 2.2). */
export interface Overlay {
  id: string
  mode: MasqueradeMode
  adminId: PersonId
  expiresAt: Date
}

const lookingThrough = new AsyncLocalStorage<Caller>()

/** What is written into the trail on the way names whoever really asks. */
export function runUnderOverlay<T>(caller: Caller | undefined, work: () => T): T {
  return caller?.overlay ? lookingThrough.run(caller, work) : work()
}

/** Whose eyes are looked through in what is under way, and by whom; undefined where people act for themselves. */
export function callerUnderOverlay(): (Caller & { overlay: Overlay }) | undefined {
  const caller = lookingThrough.getStore()
  return caller?.overlay ? { ...caller, overlay: caller.overlay } : undefined
}
