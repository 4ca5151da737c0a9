import { Problem } from '@evenkeel/contract/problem'
import type { ConsumerWishes } from '@evenkeel/matching/features/consumer-wishes'
import type { Ranking } from '@evenkeel/matching/rank-advisors'
import type { Move, WhatIf } from '@evenkeel/matching/what-if'
import type { Caller } from '../../http/caller.ts'
import type { Services } from '../../services.ts'
import { findList } from './list-store.ts'
import { rankMarket } from './rank-market.ts'
import { readBetween } from './read-between.ts'
import { readWishesOf } from './read-wishes-of.ts'
import { requireRanking } from './require-ranking.ts'

/**
 * What another wish would change in a list of the caller: "rank 9 → 2, 7 advisors more". Never guessed: the whole market
 * is ranked twice, with the seed of the list. Nothing is stored, because nothing is shown.
 */
export async function whatIfFor(
  { database, clock, matching }: Pick<Services, 'database' | 'clock' | 'matching'>,
  { personId }: Caller,
  { listId, change }: { listId: string; change: Partial<ConsumerWishes> },
): Promise<WhatIf> {
  const list = await findList(database.orm, listId)
  if (list?.consumerId !== personId) throw new Problem('not-found')
  const wishes = await readWishesOf(database.orm, personId)
  const between = await readBetween(database.orm, personId, clock.now())
  const market = await matching.market()
  const { size, seed } = list
  const before = requireRanking(rankMarket(market, { wishes, size, seed, between }))
  const after = rankMarket(market, { wishes: { ...wishes, ...change }, size, seed, between })
  if ('kind' in after && after.reason === 'wishes-not-valid')
    throw new Problem('bad-request', { [`change.${after.field}`]: 'This is no answer to that question.' })
  const { ranking } = requireRanking(after)
  return {
    kind: 'what-if',
    eligibleBefore: before.ranking.eligible,
    eligibleAfter: ranking.eligible,
    moves: movesBetween(before.ranking, ranking),
  }
}

/** Everybody in either list, in the order of the second. */
function movesBetween(before: Ranking, after: Ranking): Move[] {
  const ranks = new Map(before.matches.map(({ id, rank }) => [id, rank]))
  const now = after.matches.map(({ id, rank }) => ({ id, before: ranks.get(id) ?? null, after: rank }))
  const stayed = new Set(now.map(({ id }) => id))
  const left = before.matches.filter(({ id }) => !stayed.has(id))
  return [...now, ...left.map(({ id, rank }) => ({ id, before: rank, after: null }))]
}
