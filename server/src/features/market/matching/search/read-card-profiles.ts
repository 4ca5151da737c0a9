import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../../database/database.ts'
import { type PublishedRow, readPublished, readStandings, type StandingRow } from './card-profile-store.ts'

/** What a card shows from an advisor's published profile. */
export interface Brief extends StandingRow {
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
export async function readBriefs(
  orm: Orm,
  consumerId: PersonId,
  ids: readonly PersonId[],
): Promise<Map<PersonId, Brief>> {
  if (ids.length === 0) return new Map()
  const standings = await readStandings(orm, consumerId, ids)
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

const keyOf = ({ id, mark }: StandingRow) => `${id} ${mark}`

function briefOf(standing: StandingRow, published: Published | undefined): [PersonId, Brief][] {
  if (!published) return []
  const { title, company, town, state, fees } = published
  const brief: Brief = {
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
