import type { SavedSearch } from '@evenkeel/contract/market/kept-advisors'
import type { PersonId } from '@evenkeel/contract/person-id'
import type { CardProfile } from '../search/read-card-profiles.ts'
import type { SavedSearchRow } from './saved-search-store.ts'

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

/** A found advisor who is no longer shown is left out. */
export function savedSearchOnWire(
  row: SavedSearchRow,
  briefs: ReadonlyMap<PersonId, CardProfile> = new Map(),
): SavedSearch {
  const found = row.foundAdvisorId === null ? undefined : briefs.get(row.foundAdvisorId)
  return {
    saved_search_id: row.id,
    name: row.name,
    filters: row.filters,
    made_at: seconds(row.madeAt),
    best_fit: row.bestFit,
    notified_at: row.notifiedAt && seconds(row.notifiedAt),
    found:
      found?.isShown && row.foundFit !== null
        ? { advisor_id: found.id, name: `${found.firstName} ${found.lastName}`.trim(), fit: row.foundFit }
        : null,
  }
}
