import { readStored, removeStored, writeStored } from '../../server-link/browser-storage.ts'
import { clientLog } from '../../server-link/client-log.ts'
import { bearerName } from '../stored/stored-names.ts'
import { isExpired, readToken } from './read-token.ts'

// The bearer token, in memory and, for reloads, in session storage (spec 7-04). It lives 10 minutes at most and is
// useless without the httpOnly cookie it is bound to (security H03).

/** A token that expires sooner than this is renewed before it is used. */
const marginMs = 30_000
const longestLifeMs = 10 * 60_000

interface Kept {
  token: string
  /** Wall clock, which continues while a laptop sleeps. */
  endsAt: number
  /** The page's monotonic clock, which can't be set back. Undefined for a token that survived a reload. */
  endsAtSteady: number | undefined
}

let kept: Kept | undefined

function readReloaded(): Kept | undefined {
  const token = readStored('session', bearerName)
  if (!token) return undefined
  try {
    return { token, endsAt: readToken(token).exp * 1000, endsAtSteady: undefined }
  } catch (error) {
    clientLog.warn('the stored access token cannot be read', {
      name: error instanceof Error ? error.name : 'unknown',
    })
    removeStored('session', bearerName)
    return undefined
  }
}

export function storeToken(token: string, lifeMs: number): void {
  kept = { token, endsAt: Date.now() + lifeMs, endsAtSteady: performance.now() + lifeMs }
  writeStored('session', bearerName, token)
}

export function currentToken(): string | undefined {
  kept ??= readReloaded()
  return kept?.token
}

/** False if there is none or if it should be renewed first. */
export function isTokenUsable(): boolean {
  if (!currentToken() || !kept) return false
  const now = Date.now()
  if (kept.endsAtSteady !== undefined && kept.endsAtSteady - performance.now() < marginMs) return false
  // An expiry later than any token can have means that the clock was set back.
  const isClockBehind = kept.endsAt - now > longestLifeMs + marginMs
  return !isClockBehind && !isExpired({ exp: (kept.endsAt - marginMs) / 1000 }, now)
}

/** True if this page received the token itself and so knows its age. */
export function isTokenOfThisPage(): boolean {
  return kept?.endsAtSteady !== undefined
}

export function forgetToken(): void {
  kept = undefined
  removeStored('session', bearerName)
}
