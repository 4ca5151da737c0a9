import type { Role } from '@evenkeel/contract/choices'
import { sessionTimeout } from '@evenkeel/contract/constants'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Short, because a stolen token with its cookie works until it expires; without the cookie it never works. */
export const accessTokenMs = 10 * minute
export const maxSessions = 10
/** How long a lost renewal may be repeated. */
export const renewalGraceMs = 10_000

export interface SessionKind {
  role: Role
  isRemembered: boolean
}

/** Remember-me is for personal devices; an admin's session ends with the working day (security H13, H15). */
export function absoluteLifeMs({ role, isRemembered }: SessionKind): number {
  if (role === 'admin') return 8 * hour
  return isRemembered ? sessionTimeout.authCookieDays * day : 12 * hour
}

/** A little longer than the client's own 15 minutes, so that the client ends the session first. */
export function idleLifeMs({ role, isRemembered }: SessionKind): number | undefined {
  if (role === 'admin') return 30 * minute
  return isRemembered ? undefined : sessionTimeout.timeoutMs + 2 * minute
}

interface Lifelines {
  expiresAt: Date
  lastActivityAt: Date
}

/** When the session ends if nothing more happens. */
export function livesUntil(kind: SessionKind, { expiresAt, lastActivityAt }: Lifelines): Date {
  const idle = idleLifeMs(kind)
  if (idle === undefined) return expiresAt
  return new Date(Math.min(expiresAt.getTime(), lastActivityAt.getTime() + idle))
}
