import type { Orm } from '../../../../database/database.ts'
import { openMarket } from '../market/market.ts'
import { findListsAfter } from '../search/match-list-store.ts'
import { type Replay, replayInMarket } from './replay-list.ts'

const atOnce = 200
const beforeAll = '00000000-0000-0000-0000-000000000000'

/** A list by its place in the order of versions. */
export interface ListCursor {
  asOf: number
  id: string
}

/** Stored lists after one of them by version, with one market that advances along, so each change is read once. */
export async function* replayLists(
  orm: Orm,
  after: ListCursor = { asOf: -1, id: beforeAll },
): AsyncGenerator<Replay> {
  const first = (await findListsAfter(orm, { ...after, atMost: 1 }))[0]
  if (!first) return
  const market = await openMarket(orm, { asOf: first.asOf, isPlain: true })
  let cursor = after
  for (;;) {
    const lists = await findListsAfter(orm, { ...cursor, atMost: atOnce })
    for (const list of lists) yield await replayInMarket(orm, list, market)
    const last = lists.at(-1)
    if (!last || lists.length < atOnce) return
    cursor = { asOf: last.asOf, id: last.id }
  }
}
