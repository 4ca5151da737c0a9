import type { Services } from '../../../services.ts'
import { forgetLetters } from '../../account/mail/forget-letters.ts'
import { deleteOldVisitorRequests } from './support-request-store.ts'

const dayMs = 86_400_000
const keptDays = 180

/** A visitor has no account to delete their request with, so it goes, with its letters, half a year after the last message. */
export async function forgetVisitorsRequests({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - keptDays * dayMs)
  await deleteOldVisitorRequests(database.orm, before)
  await forgetLetters(database.orm, ['support-asked:visitor', 'support-answered:visitor'], before)
}
