import { isUuid, readPersonId } from '@evenkeel/contract/person-id'
import type { ResultsState } from './results-store.ts'

type StoredResults = Pick<
  ResultsState,
  'searchIds' | 'search_id' | 'consumerId' | 'lastFetched' | 'selectedAdvisorId' | 'hasPreferences'
>

const searchIdIn = (value: unknown) => (typeof value === 'string' && isUuid(value) ? value : null)
const personIn = (value: unknown) =>
  typeof value === 'number' ? (readPersonId(String(value)) ?? null) : null

/** Stored data can be edited by hand: invalid values count as absent. */
export function parseStoredResults(stored: unknown): Partial<StoredResults> {
  if (typeof stored !== 'object' || stored === null) return {}
  const fields: Partial<Record<keyof StoredResults, unknown>> = stored
  const { searchIds, search_id, consumerId, lastFetched, selectedAdvisorId, hasPreferences } = fields
  return {
    searchIds: Array.isArray(searchIds) ? searchIds.filter((id) => searchIdIn(id) !== null) : [],
    search_id: searchIdIn(search_id),
    consumerId: personIn(consumerId),
    lastFetched: typeof lastFetched === 'number' && Number.isFinite(lastFetched) ? lastFetched : null,
    selectedAdvisorId: personIn(selectedAdvisorId),
    hasPreferences: hasPreferences === true,
  }
}
