import type { Services } from '../../../services.ts'
import { deleteBeyond, deleteOlderThan } from './notification-store.ts'

const dayMs = 86_400_000
const maxAgeMs = 180 * dayMs
const maxPerPerson = 2000
const batchSize = 5000

/** Keeps notifications for half a year and a maximum per person. */
export async function deleteOldNotifications({
  database: { orm },
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const now = clock.now().getTime()
  const before = new Date(now - maxAgeMs)
  while ((await deleteOlderThan(orm, before, batchSize)) === batchSize);
  // Nobody else can have more than before.
  await deleteBeyond(orm, { kept: maxPerPerson, since: new Date(now - dayMs) })
}
