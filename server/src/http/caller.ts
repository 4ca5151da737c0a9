import { AsyncLocalStorage } from 'node:async_hooks'
import type { Role } from '@evenkeel/contract/choices'
import type { PersonId } from '@evenkeel/contract/person-id'
import type { MasqueradeMode } from '@evenkeel/contract/staff/masquerade'

/**
 * Who is calling, created once per request in identify-caller.ts and apply-overlay.ts only. A person has one id,
 * which is also their consumer or advisor id. Under an overlay `personId` is the viewed person, for data, and
 * `overlay` names the admin, for the audit log. The session is always the real caller's.
 */
export interface Caller {
  personId: PersonId
  role: Role
  sessionId: string
  /** When this person last proved their identity in this session. */
  signedInAt: Date
  overlay?: Overlay
}

/** An admin views the product as another person (security.md 2.2). */
export interface Overlay {
  id: string
  mode: MasqueradeMode
  adminId: PersonId
  expiresAt: Date
}

const lookingThrough = new AsyncLocalStorage<Caller>()

/** Lets audit rows written during the work name the admin. */
export function runUnderOverlay<T>(caller: Caller | undefined, work: () => T): T {
  return caller?.overlay ? lookingThrough.run(caller, work) : work()
}

/** The viewed person and the admin of the current work; undefined if people act for themselves. */
export function callerUnderOverlay(): (Caller & { overlay: Overlay }) | undefined {
  const caller = lookingThrough.getStore()
  return caller?.overlay ? { ...caller, overlay: caller.overlay } : undefined
}
