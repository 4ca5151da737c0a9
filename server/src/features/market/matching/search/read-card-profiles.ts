import type { PersonId } from '@evenkeel/contract/person-id'
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
const mostKept = 20_000

/** A publication never changes, so it is cached once read. */
const keptBy = new WeakMap<Orm, Map<string, Published>>()

/** One or two statements for any number; skips advisors who have published nothing. */
export async function readCardProfiles(
  orm: Orm,
  consumerId: PersonId,
  ids: readonly PersonId[],
): Promise<Map<PersonId, CardProfile>> {
  if (ids.length === 0) return new Map()
  const standings = await readListings(orm, consumerId, ids)
  const kept = keptBy.get(orm) ?? new Map<string, Published>()
  keptBy.set(orm, kept)
  const unknown = standings.filter((one) => !kept.has(keyOf(one)))
  if (unknown.length > 0) {
    const keys = new Map(unknown.map((one) => [one.id, keyOf(one)]))
    for (const { id, ...published } of await readPublished(orm, unknown)) {
      if (kept.size >= mostKept) kept.delete(kept.keys().next().value ?? '')
      kept.set(keys.get(id) ?? '', published)
    }
  }
  return new Map(standings.flatMap((one) => briefOf(one, kept.get(keyOf(one)))))
}

const keyOf = ({ id, mark }: ListingRow) => `${id} ${mark}`

function briefOf(standing: ListingRow, published: Published | undefined): [PersonId, CardProfile][] {
  if (!published) return []
  const { title, company, town, state, fees } = published
  const brief: CardProfile = {
    ...standing,
    firstName: published.firstName ?? standing.firstName ?? '',
    lastName: published.lastName ?? standing.lastName ?? '',
    title,
    company,
    town: town && state ? `${town}, ${state}` : town,
    fees,
  }
  return [[standing.id, brief]]
}
