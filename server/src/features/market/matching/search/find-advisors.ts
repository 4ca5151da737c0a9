import { randomInt, randomUUID } from 'node:crypto'
import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import type { ConsumerWishes } from '@evenkeel/matching/features/consumer-wishes'
import type { Orm } from '../../../../database/database.ts'
import type { Caller } from '../../../../http/caller.ts'
import type { Services } from '../../../../services.ts'
import { type OwnChoices, readOwnChoices } from '../choices/read-own-taste.ts'
import { readWishes } from '../facts/read-wishes.ts'
import { readPastContact } from '../history/read-past-contact.ts'
import type { BetweenAtList } from '../market/rank-market.ts'
import type { ListSource } from '../matching-tables.ts'
import { type RankedList, rankList, unpackList } from '../queries/rank-list.ts'
import type { Seeker } from '../seekers/seeker.ts'
import { storeList } from '../seekers/seekers-lists.ts'
import { buildQuestion, type SearchParams } from './engine-question.ts'
import { findMissingPeople } from './match-list-store.ts'
import type { CardRow } from './read-card-rows.ts'

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
  /** What could be given up is counted too. */
  hasWaysOut?: boolean
  /** Reads what cards show with the statement that stores the list. */
  hasCards?: boolean
  /** If it has been read. */
  history?: SeekersHistory | undefined
}

export interface SeekersHistory {
  contact: Awaited<ReturnType<typeof readPastContact>>
  choices: OwnChoices | null
}

export interface FoundAdvisors extends RankedList {
  listId: string
  madeAt: Date
  /** Undefined where they were not read with the list. */
  cards: CardRow[] | undefined
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
  const { wishes } = buildQuestion(profile, { filters, trial })
  const { contact, choices } = asked.history ?? (await readHistory(database.orm, seeker, now))
  let between: ReadonlyMap<PersonId, BetweenAtList> = new Map<PersonId, BetweenAtList>([
    ...(asked.without ?? []).map((id) => [id, 'already-asked'] as const),
    ...contact,
  ])

  for (let tries = 0; tries < mostTries; tries++) {
    const packed = await matching.ask(rankList, {
      profile,
      filters,
      trial,
      size,
      seed,
      between,
      choices,
      isCostChecked: tries > 0,
      hasWaysOut: asked.hasWaysOut ?? false,
    })
    const found = unpackList(packed)
    const list = {
      id: randomUUID(),
      madeAt: now,
      wishes,
      size,
      seed,
      modelVersion: found.ranking.modelVersion,
      asOf: found.asOf,
      eligible: found.ranking.eligible,
      between: Object.fromEntries(found.between),
      filters,
      trial: [...trial],
      source,
      reference: found.ranking.reference,
      ownTaste: found.own,
    }
    const { gone, cards } = await storeList(database, seeker, list, found.places, {
      hasCards: asked.hasCards ?? false,
    })
    if (gone.length === 0) return { listId: list.id, madeAt: now, cards, ...found }
    between = new Map([...found.between, ...gone.map((id) => [id, 'gone'] as const)])
    // Deleted rows are not announced by a version.
    await matching.forget(await findMissingPeople(database.orm, gone))
  }
  throw new Problem('unavailable')
}

async function readHistory(orm: Orm, seeker: Seeker, now: Date): Promise<SeekersHistory> {
  const [contact, choices] = await Promise.all([
    readPastContact(orm, seeker, now),
    readOwnChoices(orm, seeker, now),
  ])
  return { contact, choices }
}
