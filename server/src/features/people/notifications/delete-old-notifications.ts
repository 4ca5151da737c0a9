import type { PersonId } from '@evenkeel/contract/person-id'
import type { Database } from '../../../database/database.ts'
import type { Services } from '../../../services.ts'
import { deleteBeyond, deleteOlderThan, findCrowded } from './notification-store.ts'

const maxAgeMs = 180 * 86_400_000
const maxPerPerson = 2000
const batchSize = 5000
/** What is counted by person in one run; a run goes on where the one before ended. */
const pages = { rows: 50_000, mostPages: 20 }
const counted = new WeakMap<Database, PersonId>()

/** Keeps notifications for half a year and a maximum per person. */
export async function deleteOldNotifications({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const { orm } = database
  const before = new Date(clock.now().getTime() - maxAgeMs)
  while ((await deleteOlderThan(orm, before, batchSize)) === batchSize);
  for (let page = 0; page < pages.mostPages; page += 1) {
    const after = counted.get(database) ?? 0
    const { crowded, next } = await findCrowded(orm, { after, atMost: pages.rows, kept: maxPerPerson })
    if (crowded.length > 0) await deleteBeyond(orm, crowded, maxPerPerson)
    counted.set(database, next ?? 0)
    if (next === undefined) return
  }
}
