import type { Services } from '../../../services.ts'
import { deleteOldAttempts } from './attempt-store.ts'
import { deleteOldChallenges } from './challenge/challenge-store.ts'
import { deleteOldCodeRequests } from './code-requests/code-request-store.ts'
import { deleteOldWindows } from './durable-limit-store.ts'
import { deleteOldPendingRegistrations } from './pending-registration/pending-registration-store.ts'
import { deleteOldSessions } from './sessions/session-store.ts'

const day = 86_400_000

/** Sessions are kept for a month so that their owner can still see them. */
export async function deleteExpiredIdentityData({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const now = clock.now().getTime()
  await deleteOldChallenges(database.orm, new Date(now - day))
  await deleteOldPendingRegistrations(database.orm, new Date(now))
  await deleteOldCodeRequests(database.orm, new Date(now))
  await deleteOldWindows(database.orm, new Date(now - day))
  await deleteOldAttempts(database.orm, new Date(now - day))
  await deleteOldSessions(database.orm, new Date(now - 30 * day))
}
