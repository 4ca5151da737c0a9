import { productSchema } from '@evenkeel/matching/features/product-schema'
import type { Orm } from '../../../../database/database.ts'
import { closedBy } from '../outcomes/find-closed-lists.ts'
import { findAnswersOfLists, findPlaceOutcomes } from '../outcomes/outcome-store.ts'
import { findScoredLists, findShadowedPlaces, type ShadowedPlace } from './gate-store.ts'

const mostLists = 5000
const page = 250

/** One outcome with both models' chances. */
export interface JudgedOutcome extends ShadowedPlace {
  consumerId: number
  head: 'wants' | 'accepts'
  hasHappened: boolean
}

export interface Judged {
  places: ShadowedPlace[]
  outcomes: JudgedOutcome[]
}

/** All outcomes since a shadow was made for which both it and the live model gave a chance. */
export async function readJudgedOutcomes(
  orm: Orm,
  { version, live, after, now }: { version: number; live: number; after: number; now: Date },
): Promise<Judged> {
  const listIds = await findScoredLists(orm, {
    version,
    live,
    after,
    shownBy: closedBy(now),
    limit: mostLists,
  })
  const judged: Judged = { places: [], outcomes: [] }
  for (let start = 0; start < listIds.length; start += page) {
    const ids = listIds.slice(start, start + page)
    const places = await findShadowedPlaces(orm, version, ids)
    const placeAt = new Map(places.map((place) => [keyOf(place), place]))
    for (const one of await findPlaceOutcomes(orm, ids, productSchema.hash)) {
      const { consumerId, isRequested: hasHappened } = one
      const place = placeAt.get(keyOf(one))
      if (place) judged.outcomes.push({ ...place, consumerId, head: 'wants', hasHappened })
    }
    for (const one of await findAnswersOfLists(orm, ids, productSchema.hash)) {
      const place = placeAt.get(keyOf(one))
      const hasHappened = one.answer === 'accepted'
      if (place) judged.outcomes.push({ ...place, consumerId: one.consumerId, head: 'accepts', hasHappened })
    }
    for (const place of places) judged.places.push(place)
  }
  return judged
}

const keyOf = ({ listId, rank }: { listId: string; rank: number }) => `${listId}:${rank}`
