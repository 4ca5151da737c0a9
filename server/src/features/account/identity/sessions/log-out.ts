import type { Caller } from '../../../../http/caller.ts'
import type { Visit } from '../../../../http/visit.ts'
import { hashToken } from '../../../../secrets/random-token.ts'
import type { Services } from '../../../../services.ts'
import { endSessions } from './end-sessions.ts'
import { findRefresh } from './refresh-store.ts'
import { findSession } from './session-store.ts'

/**
 * Ends the session of this browser, identified by its cookies or a token bound to them. The token in the body is
 * ignored, because it could be anyone's (H25).
 */
export async function logOut(
  services: Services,
  caller: Caller | undefined,
  visit: Visit,
): Promise<undefined> {
  const own = caller ?? (await callerByCookies(services, visit))
  visit.cookies.clear('refresh')
  visit.cookies.clear('binding')
  if (own)
    await endSessions(
      services,
      { personId: own.personId, ids: [own.sessionId] },
      { reason: 'logged-out', actorId: own.personId },
    )
}

async function callerByCookies({ database }: Services, { cookies }: Visit) {
  const refresh = cookies.read('refresh')
  const binding = cookies.read('binding')
  if (refresh === undefined || binding === undefined) return undefined
  const token = await findRefresh(database.orm, hashToken(refresh))
  const found = token && (await findSession(database.orm, token.sessionId))
  if (!found?.session.bindingHash.equals(hashToken(binding))) return undefined
  return { personId: found.person.id, sessionId: found.session.id }
}
