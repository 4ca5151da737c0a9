import { randomInt, randomUUID } from 'node:crypto'
import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import type { OwnTaste } from '@evenkeel/matching/choices/own-taste'
import type { ConsumerWishes } from '@evenkeel/matching/features/consumer-wishes'
import { featuresOf } from '@evenkeel/matching/features/feature-schema'
import { productSchema } from '@evenkeel/matching/features/product-schema'
import type { Orm } from '../../../../database/database.ts'
import type { Caller } from '../../../../http/caller.ts'
import type { Services } from '../../../../services.ts'
import { readOwnTaste } from '../choices/read-own-taste.ts'
import { readWishes } from '../facts/read-wishes.ts'
import { readPastContact } from '../history/read-past-contact.ts'
import { type BetweenAtList, type MarketRanking, rankMarket } from '../market/rank-market.ts'
import { requireRanking } from '../market/require-ranking.ts'
import type { ListSource } from '../matching-tables.ts'
import type { Seeker } from '../seekers/seeker.ts'
import { type Place, storeList } from '../seekers/seekers-lists.ts'
import { buildQuestion, type SearchParams } from './engine-question.ts'
import { findMissingPeople } from './match-list-store.ts'
import { costlyOf, ruleOutCostly } from './rule-out-costly.ts'

const usualSize = 10
export const mostPlaces = 50
/** Each try finds advisors who are gone; more tries than this mean a bug. */
const mostTries = 100
const seeds = 2 ** 47

export interface AskedList extends SearchParams {
  size?: number | undefined
  seed?: number | undefined
  source?: ListSource
  /** Advisors to leave out without past contact: asked before, without an answer. */
  without?: readonly PersonId[]
  /** Past contact and taste, if they have been read. */
  history?: SeekersHistory | undefined
}

export interface SeekersHistory {
  contact: Awaited<ReturnType<typeof readPastContact>>
  tasteFor: Awaited<ReturnType<typeof readOwnTaste>>
}

export interface FoundAdvisors extends MarketRanking {
  listId: string
  madeAt: Date
  between: ReadonlyMap<PersonId, BetweenAtList>
  /** What the consumer's choices changed; null where they made none. */
  own: OwnTaste | null
}

/**
 * A new list for the caller (spec 1-02), stored with everything needed to replay it. An advisor suspended a second ago
 * may still be in this process's index, so all listed advisors are checked again before the list is stored.
 */
export async function findAdvisors(
  services: Pick<Services, 'database' | 'clock' | 'matching'>,
  { personId, role }: Caller,
  asked: AskedList = {},
): Promise<FoundAdvisors> {
  if (role !== 'consumer') throw new Problem('not-allowed')
  return findFor(services, personId, await readWishes(services.database.orm, personId), asked)
}

/** For callers that have the wishes already. */
export async function findFor(
  { database, clock, matching }: Pick<Services, 'database' | 'clock' | 'matching'>,
  seeker: Seeker,
  profile: ConsumerWishes,
  asked: AskedList,
): Promise<FoundAdvisors> {
  const { size = usualSize, seed = randomInt(seeds), filters = {}, trial = [], source = 'search' } = asked
  if (!Number.isInteger(size) || size < 1 || size > mostPlaces)
    throw new Problem('bad-request', { size: `Ask for 1 to ${mostPlaces} advisors.` })
  const now = clock.now()
  const question = { ...buildQuestion(profile, { filters, trial }), size, seed }
  const { contact, tasteFor } = asked.history ?? (await readHistory(database.orm, seeker, now))
  const between = new Map<PersonId, BetweenAtList>([
    ...(asked.without ?? []).map((id) => [id, 'already-asked'] as const),
    ...contact,
  ])

  const costly = await ruleOutCostly(database.orm, await matching.market(), { ...question, between })
  for (const [id, what] of costly) between.set(id, what)

  for (let tries = 0; tries < mostTries; tries++) {
    // With many concurrent searches each takes its own turn of the event loop.
    await new Promise(setImmediate)
    const market = await matching.market()
    // No await between these two, so the list is of exactly this version.
    const asOf = market.asOf()
    const own = tasteFor?.(market.model()) ?? null
    const ranked = requireRanking(rankMarket(market, { ...question, between, own }))
    // A newcomer drawn from further down has not been checked yet.
    const tooCostly = await costlyOf(
      database.orm,
      question.wishes,
      ranked.ranking.matches.map(({ id }) => id),
    )
    if (tooCostly.length > 0) {
      for (const id of tooCostly) between.set(id, 'over-limit')
      continue
    }
    const list = {
      id: randomUUID(),
      madeAt: now,
      wishes: question.wishes,
      size,
      seed,
      modelVersion: ranked.ranking.modelVersion,
      asOf,
      eligible: ranked.ranking.eligible,
      between: Object.fromEntries(between),
      filters,
      trial: [...trial],
      source,
      reference: ranked.ranking.reference,
      ownTaste: own,
    }
    const places = placesOf(question.wishes, ranked)
    const { gone } = await storeList(database, seeker, list, places)
    if (gone.length === 0) return { listId: list.id, madeAt: now, between, own, ...ranked }
    for (const id of gone) between.set(id, 'gone')
    // Deleted rows are not announced by a version.
    for (const id of await findMissingPeople(database.orm, gone)) market.forget(id)
  }
  throw new Problem('unavailable')
}

async function readHistory(orm: Orm, seeker: Seeker, now: Date): Promise<SeekersHistory> {
  const [contact, tasteFor] = await Promise.all([
    readPastContact(orm, seeker, now),
    readOwnTaste(orm, seeker, now),
  ])
  return { contact, tasteFor }
}

/** The places of a ranking as they are stored. */
export function placesOf(wishes: ConsumerWishes, { ranking, candidates }: MarketRanking): Place[] {
  const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]))
  return ranking.matches.flatMap((match) => {
    const advisor = byId.get(match.id)
    if (!advisor) return []
    return [
      {
        rank: match.rank,
        advisorId: match.id,
        key: match.key,
        chanceWants: match.chanceWants,
        chanceAccepts: match.chanceAccepts,
        room: advisor.room,
        fit: match.fit.total,
        isTurn: match.isTurn,
        propensity: match.propensity ?? 1,
        features: [...featuresOf(productSchema, wishes, advisor.codes)],
      },
    ]
  })
}
