import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SignedIn } from '@evenkeel/contract/account/identity'
import type { Reacting } from '../../../../events.ts'
import type { Visit } from '../../../../http/visit.ts'
import {
  IdentityProviderDown,
  IdentityRefusal,
} from '../../../../outside/identity-provider/identity-provider.ts'
import { hashToken } from '../../../../secrets/random-token.ts'
import type { Services } from '../../../../services.ts'
import { readPerson } from '../people/read-person.ts'
import { endSessions } from './end-sessions.ts'
import { issueTokens } from './issue-tokens.ts'
import { findRefresh, insertRefresh, markRefreshUsed } from './refresh-store.ts'
import { livesUntil, renewalGraceMs } from './session-lifetimes.ts'
import { lockSession, type SessionRow, touchSession } from './session-store.ts'
import { giveSessionCookies } from './start-session.ts'

type Parts = Reacting & Pick<Services, 'tokens' | 'secrets' | 'identityProvider' | 'sessionWatch'>

type Renewal = { session: SessionRow; refresh: string } | { session: SessionRow; isReused: true } | undefined

/** A token has exactly one successor, computable only with the session's secret, so asking twice gives the same. */
function successorOf(token: string, { refreshSecret }: SessionRow): string {
  return createHmac('sha256', refreshSecret).update(token).digest('base64url')
}

/**
 * Issues a new access token from this browser's cookies. Each refresh token works once. A second use is forgiven for
 * ten seconds if its successor is unused (the answer was lost, or two tabs asked at once); any other second use means
 * theft and ends the session (security.md 3.8).
 */
export async function renewSession(
  services: Parts,
  visit: Visit,
): Promise<SignedIn | { isAuthenticated: false }> {
  // Dead cookies are kept: clearing them in a late answer could delete the cookies of a sign-in that happened
  // meanwhile.
  const nobody = { isAuthenticated: false } as const
  const refresh = visit.cookies.read('refresh')
  const binding = visit.cookies.read('binding')
  if (refresh === undefined || binding === undefined) return nobody

  const renewal = await rotate(services, refresh, binding)
  if (renewal === undefined) return nobody
  const { session } = renewal
  if ('isReused' in renewal) {
    services.log.warn({ sessionId: session.id }, 'a refresh token was used twice; its session is ended')
    await endSessions(
      services,
      { personId: session.personId, ids: [session.id] },
      { reason: 'refresh-reused', actorId: null },
    )
    return nobody
  }
  const person = await readPerson(services, session.personId)
  if (!(await isStillWelcome(services, session, person.sub))) return nobody
  giveSessionCookies(visit, { session, cookies: { binding, refresh: renewal.refresh } }, services.clock.now())
  return issueTokens(services, person, session)
}

function rotate({ database, clock }: Parts, refresh: string, binding: string): Promise<Renewal> {
  const hash = hashToken(refresh)
  return database.transaction(async (transaction) => {
    const before = await findRefresh(transaction, hash)
    const found = before && (await lockSession(transaction, before.sessionId))
    if (!found) return undefined
    const { session, person } = found
    const now = clock.now()
    const endsAt = livesUntil({ role: person.role, isRemembered: session.isRemembered }, session)
    if (session.endedAt || person.disabledAt || endsAt <= now) return undefined
    if (!timingSafeEqual(hashToken(binding), session.bindingHash)) return undefined

    const next = successorOf(refresh, session)
    const nextHash = hashToken(next)
    // Read again under the lock of the session: another tab may have just used it.
    const current = await findRefresh(transaction, hash)
    if (current?.usedAt) {
      const successor = await findRefresh(transaction, nextHash)
      const isRetry = successor?.usedAt === null && now.getTime() - current.usedAt.getTime() <= renewalGraceMs
      return isRetry ? { session, refresh: next } : { session, isReused: true }
    }
    await markRefreshUsed(transaction, hash, now)
    await insertRefresh(transaction, { hash: nextHash, sessionId: session.id, issuedAt: now })
    await touchSession(transaction, session.id, { lastSeenAt: now })
    return { session, refresh: next }
  })
}

/** The provider may have ended the account or its sessions. If it does not answer, nothing ends. */
async function isStillWelcome(services: Parts, session: SessionRow, sub: string): Promise<boolean> {
  if (session.sealedGrant === null) return true
  const { database, secrets, identityProvider } = services
  try {
    const grant = await identityProvider.renew({ sub, grant: secrets.open('grant', session.sealedGrant) })
    if (grant !== null)
      await touchSession(database.orm, session.id, { sealedGrant: secrets.seal('grant', grant) })
    return true
  } catch (error) {
    if (error instanceof IdentityProviderDown) return true
    if (!(error instanceof IdentityRefusal)) throw error
    await endSessions(
      services,
      { personId: session.personId, ids: [session.id] },
      { reason: 'provider-ended', actorId: null },
    )
    return false
  }
}
