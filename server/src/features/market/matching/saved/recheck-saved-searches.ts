import { usualListSize } from '@evenkeel/contract/market/matching'
import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import type { ConsumerWishes } from '@evenkeel/matching/features/consumer-wishes'
import type { Orm } from '../../../../database/database.ts'
import { handleDue } from '../../../../jobs/handle-due.ts'
import type { Services } from '../../../../services.ts'
import { type NamedPerson, readNames } from '../../../account/identity/people/person-names.ts'
import { isLeaving } from '../../../account/privacy/read-deletes-at.ts'
import { isQuietNow } from '../../../account/settings/quiet-hours.ts'
import { readOwnChoices } from '../choices/read-own-taste.ts'
import { readWishes } from '../facts/read-wishes.ts'
import { readPastContact } from '../history/read-past-contact.ts'
import { orderFirst, readVersions } from '../queries/order-first.ts'
import { readCardProfiles } from '../search/read-card-profiles.ts'
import { notifyOfBetterMatch } from './notify-of-better-match.ts'
import {
  findDueSearches,
  findSavedSearch,
  findShownSince,
  lockSavedSearch,
  type SavedSearchRow,
  setSavedSearch,
} from './saved-search-store.ts'
import { dueAt } from './schedule-recheck.ts'

const atOnce = 50
const mostInARun = 500
const firstPlaces = 3
/** A smaller gain is not worth a letter. */
const clearlyBetter = 5

type Parts = Pick<Services, 'database' | 'clock' | 'matching' | 'jobs' | 'live' | 'settings' | 'log'>

/**
 * Repeats saved searches that are due, a limited number per run: only the order, and nothing is stored as shown. Returns
 * how many were repeated.
 */
export async function recheckSavedSearches(services: Parts): Promise<number> {
  const due = dueAt(services.clock.now())
  return handleDue(services.log, {
    find: (after, atMost) => findDueSearches(services.database.orm, due, { after, atMost }),
    handle: ({ id, consumerId }) => lookFor(services, consumerId, id),
    atOnce,
    most: mostInARun,
    idName: 'savedSearchId',
    failure: 'a saved search was not repeated',
  })
}

/** False where it is left for later. */
async function lookFor(services: Parts, consumerId: PersonId, id: number): Promise<boolean> {
  const { database, clock, matching } = services
  const { orm } = database
  const now = clock.now()
  const consumer = await readNames(orm, consumerId)
  if (consumer && (await isQuietNow(orm, consumer, now))) return false
  const search = await findSavedSearch(orm, id, consumerId)
  if (!search) return false
  const wishes = consumer && (await wishesIfAny(orm, consumerId))
  if (!consumer || !wishes) {
    const { asOf } = await matching.ask(readVersions, null)
    await setSavedSearch(orm, id, { checkedAt: now, checkedAsOf: asOf })
    return true
  }
  const { asOf, places: fits } = await matching.ask(orderFirst, {
    profile: wishes,
    filters: search.filters,
    between: await readPastContact(orm, consumerId, now),
    choices: await readOwnChoices(orm, consumerId, now),
    size: usualListSize,
    first: firstPlaces,
    seed: consumerId,
  })
  const checked = { checkedAt: now, checkedAsOf: asOf }
  const first = fits.map(({ advisorId }) => advisorId)
  const briefs = await readCardProfiles(orm, consumerId, first)
  await database.transaction(async (transaction) => {
    const kept = await lockSavedSearch(transaction, id)
    if (!kept) return
    const seen = await seenSince(transaction, kept)
    const found = fits
      .filter(
        ({ advisorId, fit }) => fit >= seen.bestFit + clearlyBetter && !seen.firstThree.includes(advisorId),
      )
      .filter(({ advisorId }) => briefs.get(advisorId)?.isShown)
      .sort((a, b) => b.fit - a.fit)[0]
    await setSavedSearch(transaction, id, { ...checked, ...seen, ...(found && foundAt(found, seen, now)) })
    if (found) await tell(services, transaction, consumer, { kept, bestBefore: seen.bestFit, ...found })
  })
  return true

  function tell(
    parts: Parts,
    transaction: Orm,
    reader: NamedPerson,
    { kept, ...found }: { kept: SavedSearchRow; advisorId: PersonId; fit: number; bestBefore: number },
  ): Promise<void> {
    const brief = briefs.get(found.advisorId)
    const advisorName = `${brief?.firstName ?? ''} ${brief?.lastName ?? ''}`.trim()
    return notifyOfBetterMatch(parts, transaction, reader, {
      ...found,
      advisorName,
      searchName: kept.name,
      savedSearchId: kept.id,
    })
  }
}

/** Null where there is nothing to search for: answers were withdrawn, or the person is about to leave. */
async function wishesIfAny(orm: Orm, consumerId: PersonId): Promise<ConsumerWishes | null> {
  if (await isLeaving(orm, consumerId)) return null
  return readWishes(orm, consumerId).catch((error: unknown) => {
    if (error instanceof Problem) return null
    throw error
  })
}

type Seen = Pick<SavedSearchRow, 'bestFit' | 'firstThree'>

/** What the consumer has seen: the first places when the search was saved and in every list with the same filters since. */
async function seenSince(transaction: Orm, kept: SavedSearchRow): Promise<Seen> {
  const shown = await findShownSince(transaction, kept)
  return {
    bestFit: Math.max(kept.bestFit, shown.bestFit),
    firstThree: [...new Set([...shown.firstThree, ...kept.firstThree])].slice(0, 30),
  }
}

const foundAt = ({ advisorId, fit }: { advisorId: PersonId; fit: number }, seen: Seen, now: Date) => ({
  notifiedAt: now,
  foundAdvisorId: advisorId,
  foundFit: fit,
  bestFit: fit,
  firstThree: [advisorId, ...seen.firstThree],
})
