import type { Services } from '../../../../services.ts'
import { livesUntil } from './session-lifetimes.ts'
import { findSession } from './session-store.ts'

/** For what outlives a call: whether a session still goes on, by the database. */
export async function isSessionLive(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  sessionId: string,
): Promise<boolean> {
  const found = await findSession(database.orm, sessionId)
  if (!found) return false
  const { session, person } = found
  const endsAt = livesUntil({ role: person.role, isRemembered: session.isRemembered }, session)
  return session.endedAt === null && person.disabledAt === null && endsAt > clock.now()
}
