import type { Services } from '../../../services.ts'
import { deleteBeyond, deleteOlderThan } from './notification-store.ts'

const keptMs = 180 * 86_400_000
const keptEach = 2000
const atOnce = 5000

/** Keeps notifications for half a year and a maximum per person. */
export async function deleteOldNotifications({
  database: { orm },
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - keptMs)
  while ((await deleteOlderThan(orm, before, atOnce)) === atOnce);
  await deleteBeyond(orm, keptEach)
}
