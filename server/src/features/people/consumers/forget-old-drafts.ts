import type { Services } from '../../../services.ts'
import { deleteOldDrafts } from './draft-store.ts'

export async function forgetOldDrafts({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<void> {
  await deleteOldDrafts(database.orm, clock.now())
}
