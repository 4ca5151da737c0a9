import type { listSessions as listSessionsEndpoint } from '@evenkeel/contract/account/identity'
import type { AnswerOf } from '@evenkeel/contract/endpoint'
import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../../http/caller.ts'
import type { Services } from '../../../../services.ts'
import { endSessions } from './end-sessions.ts'
import { requireFreshSignIn } from './require-fresh-sign-in.ts'
import { livesUntil } from './session-lifetimes.ts'
import { listOpenSessions } from './session-store.ts'

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

export async function listSessions(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  caller: Caller,
): Promise<AnswerOf<typeof listSessionsEndpoint>> {
  const now = clock.now()
  const open = await listOpenSessions(database.orm, caller.personId, now)
  return {
    sessions: open
      .filter((session) => livesUntil({ ...session, role: caller.role }, session) > now)
      .map(({ id, device, isRemembered, signedInAt, lastSeenAt }) => ({
        sessionId: id,
        device,
        isCurrent: id === caller.sessionId,
        isRemembered,
        signedInAt: seconds(signedInAt),
        lastSeenAt: seconds(lastSeenAt),
      })),
  }
}

/** Another person's session is answered like one that does not exist. */
export async function endOwnSession(
  services: Services,
  caller: Caller,
  sessionId: string,
): Promise<undefined> {
  requireFreshSignIn(services, caller)
  const ended = await endSessions(
    services,
    { personId: caller.personId, ids: [sessionId] },
    { reason: 'ended-by-owner', actorId: caller.personId },
  )
  if (ended === 0) throw new Problem('not-found')
}

export async function endOtherSessions(services: Services, caller: Caller): Promise<{ ended: number }> {
  requireFreshSignIn(services, caller)
  const ended = await endSessions(
    services,
    { personId: caller.personId, exceptId: caller.sessionId },
    { reason: 'ended-by-owner', actorId: caller.personId },
  )
  return { ended }
}
