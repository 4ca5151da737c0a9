import type { Orm } from '../../../../database/database.ts'
import { openMarket } from '../market/market.ts'
import { findList } from '../search/list-store.ts'
import { type Replay, replayInMarket } from './replay-in-market.ts'

/**
 * Makes a stored list again from facts, load, effects and weights as of its version, without the index: the same
 * advisors in the same order with the same keys, bit for bit. Undefined where there is no such list.
 */
export async function replayList(orm: Orm, listId: string): Promise<Replay | undefined> {
  const list = await findList(orm, listId)
  if (!list) return undefined
  return replayInMarket(orm, list, await openMarket(orm, { asOf: list.asOf, isPlain: true }))
}
