import type { PersonId } from '@evenkeel/contract/person-id'
import { LRUCache } from 'lru-cache'
import type { Orm } from '../../../../database/database.ts'
import { type ListingRow, type PublishedRow, readListings, readPublished } from './card-profile-store.ts'

/** What a card shows from an advisor's published profile. */
export interface CardProfile extends ListingRow {
  firstName: string
  lastName: string
  title: string | null
  company: string | null
  town: string | null
  fees: PublishedRow['fees']
}

type Published = Omit<PublishedRow, 'id'>
const maxPublications = 20_000

/** A publication never changes, so it is cached once read. */
const caches = new WeakMap<Orm, LRUCache<string, Published>>()

/** One or two statements for any number; skips advisors who have published nothing. */
export async function readCardProfiles(
  orm: Orm,
  consumerId: PersonId | null,
  ids: readonly PersonId[],
): Promise<Map<PersonId, CardProfile>> {
  if (ids.length === 0) return new Map()
  return profilesOf(orm, await readListings(orm, consumerId, ids))
}

/** For callers that have the listings already: no statement, unless someone published. */
export async function profilesOf(
  orm: Orm,
  listings: readonly ListingRow[],
): Promise<Map<PersonId, CardProfile>> {
  const cache = caches.get(orm) ?? new LRUCache<string, Published>({ max: maxPublications })
  caches.set(orm, cache)
  const unknown = listings.filter((one) => !cache.has(keyOf(one)))
  if (unknown.length > 0) {
    const keys = new Map(unknown.map((one) => [one.id, keyOf(one)]))
    for (const { id, ...published } of await readPublished(orm, unknown))
      cache.set(keys.get(id) ?? '', published)
  }
  return new Map(listings.flatMap((one) => profileOf(one, cache.get(keyOf(one)))))
}

const keyOf = ({ id, mark }: ListingRow) => `${id} ${mark}`

function profileOf(listing: ListingRow, published: Published | undefined): [PersonId, CardProfile][] {
  if (!published) return []
  const { title, company, town, state, fees } = published
  const profile: CardProfile = {
    ...listing,
    firstName: published.firstName ?? listing.firstName ?? '',
    lastName: published.lastName ?? listing.lastName ?? '',
    title,
    company,
    town: town && state ? `${town}, ${state}` : town,
    fees,
  }
  return [[listing.id, profile]]
}
