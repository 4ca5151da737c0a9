import type { Role } from '@evenkeel/contract/choices'
import { sessionTimeout } from '@evenkeel/contract/constants'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** As long as nobody steals it: a token alone opens nothing, and ten minutes later not even with the cookie. */
export const accessTokenMs = 10 * minute
export const maxSessions = 10
/** How long the answer to a lost renewal may still be asked for. */
export const renewalGraceMs = 10_000

export interface SessionKind {
  role: Role
  isRemembered: boolean
}

/** Remember-me is for people's own devices; an admin's session ends with the working day (security H13, H15). */
export function absoluteLifeMs({ role, isRemembered }: SessionKind): number {
  if (role === 'admin') return 8 * hour
  return isRemembered ? sessionTimeout.authCookieDays * day : 12 * hour
}

/** A little longer than the client's own 15 minutes, so that the client is the one to say goodbye. */
export function idleLifeMs({ role, isRemembered }: SessionKind): number | undefined {
  if (role === 'admin') return 30 * minute
  return isRemembered ? undefined : sessionTimeout.timeoutMs + 2 * minute
}

interface Lifelines {
  expiresAt: Date
  lastActivityAt: Date
}

/** The moment until which a session lives if nothing more happens. */
export function livesUntil(kind: SessionKind, { expiresAt, lastActivityAt }: Lifelines): Date {
  const idle = idleLifeMs(kind)
  if (idle === undefined) return expiresAt
  return new Date(Math.min(expiresAt.getTime(), lastActivityAt.getTime() + idle))
}
