import type { Caller } from '../../../../http/caller.ts'
import type { Services } from '../../../../services.ts'
import { findSession, touchSession } from './session-store.ts'

/** For the test tools: everything about this session happened that much longer ago. */
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
  // What this process remembers of it is no longer true.
  sessionWatch.tell([caller.sessionId])
}
