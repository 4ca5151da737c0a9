import { randomUUID } from 'node:crypto'
import type { PersonId } from '@evenkeel/contract/person-id'
import type { ConsumerWishes } from '@evenkeel/matching/features/consumer-wishes'
import type { Market } from '../../../market/matching/market/market.ts'
import { type BetweenAtList, rankMarket } from '../../../market/matching/market/rank-market.ts'
import { requireRanking } from '../../../market/matching/market/require-ranking.ts'
import { placesOf } from '../../../market/matching/search/places-of.ts'
import { demoHistory } from '../history/demo-history.ts'
import { type Random, seededRandom } from '../people/seeded-random.ts'
import { demoSeed } from '../seed-profiles.ts'
import { chanceToAccept, chanceToAsk } from './invented-taste.ts'
import type { InventedList, InventedRequest } from './outcome-rows-store.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const listSize = 10
const mostAsked = 3

export interface Searcher {
  id: PersonId
  wishes: ConsumerWishes
  /** Whom they asked already. */
  asked: Set<PersonId>
}

export interface Period {
  name: string
  from: Date
  to: Date
  /** Lists per consumer, spread evenly. */
  lists: number
}

/**
 * The lists of a period as the product makes them today, and what the invented people made of them. In order of time.
 */
export async function inventLists(
  market: Market,
  searchers: readonly Searcher[],
  approvedAt: ReadonlyMap<PersonId, Date>,
  period: Period,
): Promise<InventedList[]> {
  const slotMs = (period.to.getTime() - period.from.getTime()) / period.lists
  const searches = searchers.flatMap((searcher) =>
    Array.from({ length: period.lists }, (_, slot) => {
      const random = seededRandom(demoSeed, 'outcomes', period.name, searcher.id, slot)
      // The rest of a slot keeps two lists of one person days apart.
      const at = new Date(period.from.getTime() + (slot + 0.6 * random.uniform()) * slotMs)
      return { searcher, random, at }
    }),
  )
  const lists: InventedList[] = []
  for (const { searcher, random, at } of searches.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    lists.push(inventList(market, searcher, { random, at, approvedAt }))
    await new Promise(setImmediate)
  }
  return lists
}

function inventList(
  market: Market,
  { id: consumerId, wishes, asked }: Searcher,
  { random, at, approvedAt }: { random: Random; at: Date; approvedAt: ReadonlyMap<PersonId, Date> },
): InventedList {
  const between = new Map<PersonId, BetweenAtList>([
    ...[...approvedAt].flatMap(([id, since]) => (since > at ? [[id, 'gone'] as const] : [])),
    ...[...asked].map((id) => [id, 'already-asked'] as const),
  ])
  const seed = random.integer(0, 2 ** 31)
  const ranked = requireRanking(rankMarket(market, { wishes, size: listSize, seed, between }))
  const places = placesOf(wishes, ranked)
  const fits = new Map(ranked.ranking.matches.map(({ id, fit }) => [id, fit]))
  const requests = places
    .filter(({ features, advisorId, rank }) => random.chance(chanceToAsk(features, advisorId, rank - 1)))
    .slice(0, mostAsked)
    .map(({ features, advisorId, rank, chanceAccepts }): InventedRequest => {
      asked.add(advisorId)
      const fit = fits.get(advisorId)
      return {
        client_id: randomUUID(),
        rank,
        advisor_id: advisorId,
        chance_accepts: chanceAccepts,
        fit_total: fit?.total ?? 0,
        fit_yours: fit?.wants.total ?? 0,
        fit_theirs: fit?.accepts.total ?? 0,
        kind: random.chance(0.6) ? 'meeting' : 'chat',
        message: random.pick(demoHistory.requestMessages),
        ...answerTo(random, at, chanceToAccept(features, advisorId)),
      }
    })
  return {
    id: randomUUID(),
    consumer_id: consumerId,
    made_at: at,
    wishes,
    between: Object.fromEntries(between),
    size: listSize,
    seed,
    model_version: ranked.ranking.modelVersion,
    as_of: market.asOf(),
    eligible: ranked.ranking.eligible,
    reference: ranked.ranking.reference,
    places,
    requests,
  }
}

type Answer = Pick<
  InventedRequest,
  'state' | 'reason' | 'sent_at' | 'expires_at' | 'seen_at' | 'answered_at' | 'closed_as' | 'closed_at'
>

/** Asked within the hour, answered within two days, and closed within weeks. */
function answerTo(random: Random, listAt: Date, chance: number): Answer {
  const sentAt = new Date(listAt.getTime() + random.integer(2, 50) * 60_000)
  const expiresAt = new Date(sentAt.getTime() + 2 * dayMs)
  const times = { sent_at: sentAt, expires_at: expiresAt }
  const open = { reason: null, closed_as: null, closed_at: null }
  if (random.chance(0.06))
    return { ...times, ...open, state: 'expired', seen_at: null, answered_at: expiresAt }
  const seenAt = new Date(sentAt.getTime() + random.integer(1, 40) * hourMs)
  const answeredAt = new Date(seenAt.getTime() + random.integer(5, 300) * 60_000)
  const seen = { ...times, ...open, seen_at: seenAt, answered_at: answeredAt }
  if (!random.chance(chance))
    return { ...seen, state: 'declined', reason: random.pick(['outside-criteria', 'other'] as const) }
  return {
    ...seen,
    state: 'accepted',
    closed_as: random.pickWeighted([
      ['hired', 5],
      ['not-a-fit', 3],
      ['no-answer', 1],
    ] as const),
    closed_at: new Date(answeredAt.getTime() + random.integer(4, 25) * dayMs),
  }
}
