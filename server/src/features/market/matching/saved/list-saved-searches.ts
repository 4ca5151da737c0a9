import type { SavedSearch } from '@evenkeel/contract/market/kept-advisors'
import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../../http/caller.ts'
import type { Services } from '../../../../services.ts'
import { readCardProfiles } from '../search/read-card-profiles.ts'
import { savedSearchOnWire } from './saved-search-on-wire.ts'
import { findSavedSearches } from './saved-search-store.ts'

export async function listSavedSearches(
  { database: { orm } }: Pick<Services, 'database'>,
  { personId, role }: Caller,
): Promise<{ saved_searches: SavedSearch[] }> {
  if (role !== 'consumer') throw new Problem('not-allowed')
  const rows = await findSavedSearches(orm, personId)
  const found = rows.flatMap(({ foundAdvisorId }) => foundAdvisorId ?? [])
  const briefs = await readCardProfiles(orm, personId, found)
  return { saved_searches: rows.map((row) => savedSearchOnWire(row, briefs)) }
}
