import type { Caller } from '../../../../http/caller.ts'
import type { Services } from '../../../../services.ts'
import { findSession, touchSession } from './session-store.ts'

/** For the test tools: shifts all times of this session into the past. */
export async function ageSession(
  { database, sessionWatch }: Pick<Services, 'database' | 'sessionWatch'>,
  caller: Caller,
  minutes: number,
): Promise<undefined> {
  const found = await findSession(database.orm, caller.sessionId)
  if (!found) return
  const earlier = (at: Date) => new Date(at.getTime() - minutes * 60_000)
  const { lastActivityAt, signedInAt, expiresAt } = found.session
  await touchSession(database.orm, caller.sessionId, {
    lastActivityAt: earlier(lastActivityAt),
    signedInAt: earlier(signedInAt),
    expiresAt: earlier(expiresAt),
  })
  // This process's cached state of the session is outdated now.
  sessionWatch.tell([caller.sessionId])
}
