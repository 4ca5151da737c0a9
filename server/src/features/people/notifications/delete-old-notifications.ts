import type { Services } from '../../../services.ts'
import { deleteBeyond, deleteOlderThan } from './notification-store.ts'

const maxAgeMs = 180 * 86_400_000
const maxPerPerson = 2000
const batchSize = 5000

/** Keeps notifications for half a year and a maximum per person. */
export async function deleteOldNotifications({
  database: { orm },
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - maxAgeMs)
  while ((await deleteOlderThan(orm, before, batchSize)) === batchSize);
  await deleteBeyond(orm, maxPerPerson)
}
