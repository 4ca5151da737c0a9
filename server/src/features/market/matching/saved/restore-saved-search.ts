import { isDeepStrictEqual } from 'node:util'
import type { BodyOf } from '@evenkeel/contract/endpoint'
import { mostSavedSearches, type restoreSearch } from '@evenkeel/contract/market/kept-advisors'
import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../../http/caller.ts'
import type { Services } from '../../../../services.ts'
import { lockInOrder } from '../../../account/identity/people/lock-in-order.ts'
import { readCardProfiles } from '../search/read-card-profiles.ts'
import { findSavedSearches, insertSavedSearch } from './saved-search-store.ts'

/** A saved search that was just deleted is there again as it was, and is rechecked soon. */
export async function restoreSavedSearch(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { personId, role }: Caller,
  { name, filters, made_at, best_fit, notified_at, found }: BodyOf<typeof restoreSearch>,
): Promise<undefined> {
  if (role !== 'consumer') throw new Problem('not-allowed')
  await database.transaction(async (transaction) => {
    await lockInOrder(transaction, personId)
    const kept = await findSavedSearches(transaction, personId)
    // A double click.
    if (kept.some((one) => one.name === name && isDeepStrictEqual(one.filters, filters))) return
    if (kept.length >= mostSavedSearches) throw new Problem('limit-exceeded')
    const profiles = await readCardProfiles(transaction, personId, found ? [found.advisor_id] : [])
    const shown = found && profiles.get(found.advisor_id)?.isShown ? found : null
    const now = clock.now()
    const at = (seconds: number) => new Date(Math.min(seconds * 1000, now.getTime()))
    await insertSavedSearch(transaction, {
      consumerId: personId,
      name,
      filters,
      madeAt: at(made_at),
      bestFit: best_fit,
      firstThree: [],
      notifiedAt: notified_at === null ? null : at(notified_at),
      foundAdvisorId: shown?.advisor_id ?? null,
      foundFit: shown?.fit ?? null,
      checkedAt: now,
      checkedAsOf: 0,
    })
  })
}
