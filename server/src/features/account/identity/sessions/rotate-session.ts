import type { SignedIn } from '@evenkeel/contract/account/identity'
import { Problem } from '@evenkeel/contract/problem'
import type { Orm } from '../../../../database/database.ts'
import { happened } from '../../../../events.ts'
import type { Caller } from '../../../../http/caller.ts'
import type { Visit } from '../../../../http/visit.ts'
import { readPerson } from '../people/read-person.ts'
import { issueTokens } from './issue-tokens.ts'
import type { SessionParts } from './open-session.ts'
import { lockSession, markEnded } from './session-store.ts'
import { giveSessionCookies, startSession } from './start-session.ts'

/**
 * New id, cookies and tokens for a continuing session, so that copies of the old ones are worthless (ASVS 7.2.4). Its
 * end does not move.
 */
export async function rotateSession(
  services: SessionParts,
  caller: Caller,
  visit: Visit,
  change: {
    isFresh: boolean
    /** Runs in the same transaction, with the new id. */
    within?: (transaction: Orm, sessionId: string) => Promise<void>
  },
): Promise<SignedIn> {
  const { database, clock, sessionWatch } = services
  const person = await readPerson(services, caller.personId)
  const now = clock.now()
  const started = await database.transaction(async (transaction) => {
    const old = await lockSession(transaction, caller.sessionId)
    if (!old || old.session.endedAt) throw new Problem('not-signed-in')
    const { isRemembered, means, sealedGrant, createdAt, signedInAt, expiresAt } = old.session
    await markEnded(transaction, { personId: caller.personId, ids: [caller.sessionId] }, 'rotated')
    const begun = await startSession(transaction, caller.personId, visit.device, now, {
      isRemembered,
      means,
      sealedGrant,
      createdAt,
      signedInAt: change.isFresh ? now : signedInAt,
      expiresAt,
    })
    await happened(services, transaction, 'session-rotated', {
      fromSessionId: caller.sessionId,
      toSessionId: begun.session.id,
    })
    await change.within?.(transaction, begun.session.id)
    return begun
  })
  sessionWatch.tell([caller.sessionId, ...started.surplus])
  giveSessionCookies(visit, started, now)
  return issueTokens(services, person, started.session)
}
