import { randomInt, randomUUID } from 'node:crypto'
import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import type { RefusalCounts } from '@evenkeel/matching/count-refusals'
import type { ConsumerWishes } from '@evenkeel/matching/features/consumer-wishes'
import { featuresOf } from '@evenkeel/matching/features/feature-schema'
import { productSchema } from '@evenkeel/matching/features/product-schema'
import type { Ranking } from '@evenkeel/matching/rank-advisors'
import type { Orm } from '../../database/database.ts'
import type { Caller } from '../../http/caller.ts'
import type { Services } from '../../services.ts'
import { noteShadow } from '../learning/note-shadow.ts'
import { findMissingPeople, insertList, type PlaceRow } from './list-store.ts'
import { readStillShown } from './market-store.ts'
import { type BetweenAtList, type MarketRanking, rankMarket } from './rank-market.ts'
import { readBetween } from './read-between.ts'
import { readWishesOf } from './read-wishes-of.ts'
import { requireRanking } from './require-ranking.ts'
import { writeMatchEvent } from './write-match-event.ts'

const usualSize = 10
export const mostPlaces = 50
/** Each time somebody is found to be gone; more of them at once than this is not a list but a fault. */
const mostTries = 100
const seeds = 2 ** 47

export interface FoundAdvisors {
  listId: string
  madeAt: Date
  ranking: Ranking
  refusals: RefusalCounts
}

/**
 * A new list for the calling consumer (spec 1-02), stored with everything that makes it again. Whoever was suspended a second ago
 * may still stand in this process's index; so everybody listed is looked up once more before the list is kept.
 */
export async function findAdvisors(
  services: Pick<Services, 'database' | 'clock' | 'matching'>,
  { personId, role }: Caller,
  { size = usualSize, seed = randomInt(seeds) }: { size?: number; seed?: number } = {},
): Promise<FoundAdvisors> {
  if (role !== 'consumer') throw new Problem('not-allowed')
  if (!Number.isInteger(size) || size < 1 || size > mostPlaces)
    throw new Problem('bad-request', { size: `Ask for 1 to ${mostPlaces} advisors.` })
  const { database, clock, matching } = services
  const now = clock.now()
  const wishes = await readWishesOf(database.orm, personId)
  const between = new Map<PersonId, BetweenAtList>(await readBetween(database.orm, personId, now))

  for (let tries = 0; tries < mostTries; tries++) {
    const market = await matching.market()
    // Nothing waits between these two: the list is of exactly this version.
    const asOf = market.asOf()
    const ranked = requireRanking(rankMarket(market, { wishes, size, seed, between }))
    const list = {
      id: randomUUID(),
      consumerId: personId,
      madeAt: now,
      wishes,
      size,
      seed,
      modelVersion: ranked.ranking.modelVersion,
      asOf,
      eligible: ranked.ranking.eligible,
      between: Object.fromEntries(between),
    }
    const gone = await database.transaction(async (transaction) => {
      const ids = ranked.ranking.matches.map(({ id }) => id)
      const shown = await readStillShown(transaction, ids)
      const gone = ids.filter((id) => !shown.has(id))
      if (gone.length === 0) await keep(transaction, list, ranked)
      return gone
    })
    if (gone.length === 0)
      return { listId: list.id, madeAt: now, ranking: ranked.ranking, refusals: ranked.refusals }
    for (const id of gone) between.set(id, 'gone')
    // Rows that were deleted tell nobody that they are.
    for (const id of await findMissingPeople(database.orm, gone)) market.forget(id)
  }
  throw new Problem('unavailable')
}

type NewList = Parameters<typeof insertList>[1] & { wishes: ConsumerWishes }

async function keep(transaction: Orm, list: NewList, { ranking, candidates }: MarketRanking): Promise<void> {
  const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]))
  const places = ranking.matches.flatMap((match) => {
    const advisor = byId.get(match.id)
    if (!advisor) return []
    return [{ match, advisor, features: featuresOf(productSchema, list.wishes, advisor.codes) }]
  })
  const rows = places.map(
    ({ match, advisor, features }): PlaceRow => ({
      listId: list.id,
      rank: match.rank,
      advisorId: match.id,
      key: match.key,
      chanceWants: match.chanceWants,
      chanceAccepts: match.chanceAccepts,
      room: advisor.room,
      fit: match.fit.total,
      isTurn: match.isTurn,
      propensity: match.propensity ?? 1,
      features: [...features],
    }),
  )
  await insertList(transaction, list, rows)
  await noteShadow(
    transaction,
    list.id,
    places.map(({ match, features }) => ({ rank: match.rank, features })),
  )
  await writeMatchEvent(transaction, list.madeAt, {
    kind: 'shown',
    consumerId: list.consumerId,
    listId: list.id,
    detail: { places: rows.length },
  })
}
