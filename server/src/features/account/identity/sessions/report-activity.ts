import type { Caller } from '../../../../http/caller.ts'
import type { Services } from '../../../../services.ts'
import { touchSession } from './session-store.ts'

/** The only call that keeps a session alive: polls and automatic page loads do not (H14). */
export async function reportActivity(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  caller: Caller,
): Promise<undefined> {
  const now = clock.now()
  await touchSession(database.orm, caller.sessionId, { lastActivityAt: now, lastSeenAt: now })
}
