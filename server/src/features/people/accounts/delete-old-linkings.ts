import type { Services } from '../../../services.ts'
import { deleteLinkingsBefore } from './linking-store.ts'

const dayMs = 86_400_000

/** An open browser may still ask how a linking ended, but not a day later. */
export async function deleteOldLinkings({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<void> {
  await deleteLinkingsBefore(database.orm, new Date(clock.now().getTime() - dayMs))
}
