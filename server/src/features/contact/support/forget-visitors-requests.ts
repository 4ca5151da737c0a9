import type { Services } from '../../../services.ts'
import { deleteOldVisitorRequests } from './support-request-store.ts'

const dayMs = 86_400_000
const keptDays = 180

/** A visitor has no account to delete their request with, so it goes half a year after the last message. */
export async function forgetVisitorsRequests({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<void> {
  await deleteOldVisitorRequests(database.orm, new Date(clock.now().getTime() - keptDays * dayMs))
}
