import { isDeepStrictEqual } from 'node:util'
import { mostSavedSearches, type SavedSearch } from '@evenkeel/contract/market/kept-advisors'
import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../../http/caller.ts'
import type { Services } from '../../../../services.ts'
import { lockInOrder } from '../../../account/identity/people/lock-in-order.ts'
import { findOwnList, findPlaces } from '../search/match-list-store.ts'
import { savedSearchOnWire } from './saved-search-on-wire.ts'
import { findSavedSearches, insertSavedSearch } from './saved-search-store.ts'

/** Saves the filters of the consumer's own search. Its trial is not saved, because the profile says what they want. */
export async function saveSearch(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { personId, role }: Caller,
  { search_id, name }: { search_id: string; name: string },
): Promise<{ saved_search: SavedSearch }> {
  if (role !== 'consumer') throw new Problem('not-allowed')
  return database.transaction(async (transaction) => {
    await lockInOrder(transaction, personId)
    const list = await findOwnList(transaction, search_id, personId)
    if (!list) throw new Problem('not-found')
    const kept = await findSavedSearches(transaction, personId)
    // A double click.
    const existing = kept.find((one) => one.name === name && isDeepStrictEqual(one.filters, list.filters))
    if (existing) return { saved_search: savedSearchOnWire(existing) }
    if (kept.length >= mostSavedSearches)
      throw new Problem('limit-exceeded', {
        name: `You’ve saved ${mostSavedSearches} searches, the maximum. Delete one to save another.`,
      })
    const places = await findPlaces(transaction, list.id)
    const row = await insertSavedSearch(transaction, {
      consumerId: personId,
      name,
      filters: list.filters,
      madeAt: clock.now(),
      bestFit: Math.max(0, ...places.map(({ fit }) => fit)),
      firstThree: places.slice(0, 3).map(({ advisorId }) => advisorId),
      checkedAt: list.madeAt,
      checkedAsOf: list.asOf,
    })
    return { saved_search: savedSearchOnWire(row) }
  })
}
