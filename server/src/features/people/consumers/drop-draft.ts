import type { Visit } from '../../../http/visit.ts'
import type { Services } from '../../../services.ts'
import { draftHash } from './draft-cookie.ts'
import { deleteDraft, deleteOldDrafts } from './draft-store.ts'

export async function dropDraft({ database }: Pick<Services, 'database'>, visit: Visit): Promise<undefined> {
  const hash = draftHash(visit)
  if (hash) await deleteDraft(database.orm, hash)
  visit.cookies.clear('draft')
}

export async function deleteExpiredDrafts({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<void> {
  await deleteOldDrafts(database.orm, clock.now())
}
