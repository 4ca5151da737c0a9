import type { Services } from '../../../services.ts'
import { deleteLinkingsBefore } from './linking-store.ts'

const dayMs = 86_400_000

/** A browser that was left open may still ask how one ended; a day later nobody does. */
export async function deleteOldLinkings({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<void> {
  await deleteLinkingsBefore(database.orm, new Date(clock.now().getTime() - dayMs))
}
