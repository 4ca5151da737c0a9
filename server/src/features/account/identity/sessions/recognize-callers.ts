import { hash, timingSafeEqual } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Caller } from '../../../../http/caller.ts'
import type { Services } from '../../../../services.ts'
import { livesUntil } from './session-lifetimes.ts'
import { findSession } from './session-store.ts'

const maxKnown = 50_000

interface Known {
  caller: Caller
  /** SHA-256 of the cookie the token is bound to. */
  binding: Buffer
  tokenExpiresAtMs: number
  /** After this the database is asked again, because the person may have been active on another process. */
  livesUntilMs: number
}

export type RecognizeCaller = (
  token: string,
  bindingCookie: string | undefined,
) => Promise<Caller | undefined>

/**
 * Finds the caller of a bearer token and its cookie. A verified token is cached by its SHA-256 until it expires or
 * its session ends, because verifying costs more than answering most calls.
 */
export function recognizeCallers(
  services: Pick<Services, 'database' | 'clock' | 'tokens' | 'sessionWatch'>,
): RecognizeCaller {
  const { database, clock, tokens, sessionWatch } = services
  const tokensOf = new Map<string, Set<string>>()
  const known = new LRUCache<string, Known>({ max: maxKnown, dispose: forgetTokenOf })

  function forgetTokenOf({ caller: { sessionId } }: Known, key: string): void {
    const siblings = tokensOf.get(sessionId)
    siblings?.delete(key)
    if (siblings?.size === 0) tokensOf.delete(sessionId)
  }

  sessionWatch.whenEnded((sessionId) => {
    for (const key of [...(tokensOf.get(sessionId) ?? [])]) known.delete(key)
  })

  function remember(key: string, entry: Known): void {
    known.set(key, entry)
    const siblings = tokensOf.get(entry.caller.sessionId) ?? new Set()
    tokensOf.set(entry.caller.sessionId, siblings.add(key))
  }

  async function verify(token: string): Promise<Known | undefined> {
    const claims = await tokens.verifyAccess(token)
    const found = claims && (await findSession(database.orm, claims.sessionId))
    if (!found) return undefined
    const { session, person } = found
    const endsAt = livesUntil({ role: person.role, isRemembered: session.isRemembered }, session)
    const isLive = session.endedAt === null && person.disabledAt === null && endsAt > clock.now()
    // The row decides: a token that names another person, role or cookie than its session is invalid.
    const isOfSession =
      claims.personId === person.id &&
      claims.role === person.role &&
      claims.binding === session.bindingHash.toString('base64url')
    if (!isLive || !isOfSession) return undefined
    return {
      caller: {
        personId: person.id,
        role: person.role,
        sessionId: session.id,
        signedInAt: session.signedInAt,
      },
      binding: session.bindingHash,
      tokenExpiresAtMs: claims.expiresAt.getTime(),
      livesUntilMs: endsAt.getTime(),
    }
  }

  return async (token, bindingCookie) => {
    if (bindingCookie === undefined) return undefined
    const key = hash('sha256', token, 'base64')
    const now = clock.now().getTime()
    let entry = known.get(key)
    if (entry && now >= entry.tokenExpiresAtMs) {
      known.delete(key)
      return undefined
    }
    if (!entry || now >= entry.livesUntilMs || !sessionWatch.isFresh()) {
      known.delete(key)
      entry = await verify(token)
      if (entry) remember(key, entry)
    }
    return entry && timingSafeEqual(hash('sha256', bindingCookie, 'buffer'), entry.binding)
      ? entry.caller
      : undefined
  }
}
