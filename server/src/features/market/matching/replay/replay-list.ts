import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../../database/database.ts'
import { type Market, openMarket } from '../market/market.ts'
import { rankMarket } from '../market/rank-market.ts'
import { findList, findPlaces, type ListRow } from '../search/match-list-store.ts'
import { storedQuestion } from './stored-question.ts'

export interface ReplayedPlace {
  advisorId: PersonId
  key: number
}

export interface Replay {
  listId: string
  isIdentical: boolean
  /** Why it cannot be replayed, where that is not an error. */
  cannot: 'advisor-left' | 'model-gone' | 'older-order' | null
  stored: ReplayedPlace[]
  made: ReplayedPlace[]
}

/** Makes a list again in a market at the list's version, or before it. */
export async function replayInMarket(orm: Orm, list: ListRow, market: Market): Promise<Replay> {
  if (market.asOf() > list.asOf) throw new Error('a market does not go back in time')
  if (market.asOf() < list.asOf) await market.advance(orm, list.asOf)
  const places = await findPlaces(orm, list.id)
  const stored = places.map(({ advisorId, key }) => ({ advisorId, key }))
  const { reference } = list
  const ranked = rankMarket(market, {
    ...storedQuestion(list),
    isOrderOnly: true,
    reference: reference ? { stays: 0, ...reference } : undefined,
  })
  const made = 'kind' in ranked ? [] : ranked.ranking.matches.map(({ id, key }) => ({ advisorId: id, key }))
  // Places of deleted people are deleted with them, so such a list cannot be replayed.
  const hasGap =
    places.some(({ rank }, index) => rank !== index + 1) || places.length < Math.min(list.size, list.eligible)
  const isModelGone = market.model().version !== list.modelVersion
  const isIdentical =
    reference !== null &&
    !isModelGone &&
    !hasGap &&
    stored.length === made.length &&
    stored.every((place, index) => isSamePlace(place, made[index]))
  // A deleted advisor outside the list may still have changed the draw for the new ones.
  const hasLost = hasGap || ('kind' in ranked ? 0 : ranked.ranking.eligible) < list.eligible
  const isOlder = reference === null
  const cannot = cannotBecause({ isModelGone, isOlder, isLost: !isIdentical && hasLost })
  return { listId: list.id, isIdentical, cannot, stored, made }
}

function cannotBecause(is: { isModelGone: boolean; isOlder: boolean; isLost: boolean }): Replay['cannot'] {
  if (is.isModelGone) return 'model-gone'
  // Made before the order was the number on the card.
  if (is.isOlder) return 'older-order'
  return is.isLost ? 'advisor-left' : null
}

const isSamePlace = (stored: ReplayedPlace, made: ReplayedPlace | undefined) =>
  made !== undefined && stored.advisorId === made.advisorId && Object.is(stored.key, made.key)

/**
 * Makes a stored list again from facts, load, effects and weights as of its version, without the index: the same
 * advisors in the same order with the same keys, bit for bit. Undefined where there is no such list.
 */
export async function replayList(orm: Orm, listId: string): Promise<Replay | undefined> {
  const list = await findList(orm, listId)
  if (!list) return undefined
  return replayInMarket(orm, list, await openMarket(orm, { asOf: list.asOf, isPlain: true }))
}
