import type { validateSession as validateEndpoint } from '@evenkeel/contract/account/identity'
import type { AnswerOf, QueryOf } from '@evenkeel/contract/endpoint'
import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../../http/caller.ts'
import type { Services } from '../../../../services.ts'
import { livesUntil } from './session-lifetimes.ts'
import { findSession, listLifelines } from './session-store.ts'

export async function validateSession(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  caller: Caller,
  query: QueryOf<typeof validateEndpoint>,
): Promise<AnswerOf<typeof validateEndpoint>> {
  const valid = { valid: true, userId: caller.personId, userType: caller.role } as const
  if (query.withIdle === undefined) return valid
  const found = await findSession(database.orm, caller.sessionId)
  if (!found || found.session.endedAt) throw new Problem('not-signed-in')
  const idleMs = clock.now().getTime() - found.session.lastActivityAt.getTime()
  return { ...valid, idleSeconds: Math.max(0, Math.floor(idleMs / 1000)) }
}

/** For connections that outlive a call: asks the database which of these sessions are no longer alive. */
export async function findEndedSessions(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  sessionIds: readonly string[],
): Promise<readonly string[]> {
  const now = clock.now()
  const live = new Set<string>()
  for (const { id, role, isRemembered, ...lifelines } of await listLifelines(database.orm, sessionIds))
    if (livesUntil({ role, isRemembered }, lifelines) > now) live.add(id)
  return sessionIds.filter((id) => !live.has(id))
}
