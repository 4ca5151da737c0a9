import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../../http/caller.ts'
import type { Services } from '../../../../services.ts'
import { deleteSavedSearch } from './saved-search-store.ts'

export async function removeSavedSearch(
  { database: { orm } }: Pick<Services, 'database'>,
  { personId, role }: Caller,
  savedSearchId: string,
): Promise<undefined> {
  if (role !== 'consumer') throw new Problem('not-allowed')
  const id = Number(savedSearchId)
  if (!Number.isSafeInteger(id) || !(await deleteSavedSearch(orm, id, personId)))
    throw new Problem('not-found')
}
