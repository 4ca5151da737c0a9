import type { PersonId } from '@evenkeel/contract/person-id'
import type { Caller } from '../../../../http/caller.ts'
import type { Services } from '../../../../services.ts'
import { readOwnTaste } from '../choices/read-own-taste.ts'
import { readWishes } from '../facts/read-wishes.ts'
import { readPastContact } from '../history/read-past-contact.ts'
import { orderMarket } from '../market/order-market.ts'
import { countQuestion } from './count-question.ts'
import { findFor } from './find-advisors.ts'
import { findList, findPlaces } from './match-list-store.ts'

export interface NextBest {
  listId: string
  advisorId: PersonId
  fit: number
}

/** With one place nothing is drawn. */
const seed = 0

/**
 * The best advisor for this consumer now apart from those excluded, with the trial and filters of the list that led
 * nowhere. A list of one, stored when it is first shown and when it changes. If it were stored only when taken up, the
 * model would learn that every offer is wanted.
 */
export async function findNextBest(
  services: Pick<Services, 'database' | 'clock' | 'matching'>,
  { personId }: Caller,
  asked: { fromListId: string | null; shownListId: string | null; without: readonly PersonId[] },
): Promise<NextBest | undefined> {
  const { database, clock, matching } = services
  const { fromListId, shownListId, without } = asked
  const profile = await readWishes(database.orm, personId)
  const from = fromListId === null ? undefined : await findList(database.orm, fromListId)
  const as = { filters: from?.filters, trial: from?.trial }

  const [shown] = shownListId === null ? [] : await findPlaces(database.orm, shownListId)
  if (shownListId !== null && shown) {
    const between = new Map([
      ...without.map((id) => [id, 'already-asked'] as const),
      ...(await readPastContact(database.orm, personId, clock.now())),
    ])
    const market = await matching.market()
    const own = (await readOwnTaste(database.orm, personId, clock.now()))?.(market.model()) ?? null
    const { question } = await countQuestion(database.orm, market, profile, { ...as, between })
    const [first] = orderMarket(market, { ...question, size: 1, seed, own })
    if (first === shown.advisorId) return { listId: shownListId, advisorId: shown.advisorId, fit: shown.fit }
  }

  const found = await findFor(services, personId, profile, {
    ...as,
    size: 1,
    seed,
    without,
    source: 'next-best' as const,
  })
  const [match] = found.ranking.matches
  return match && { listId: found.listId, advisorId: match.id, fit: match.fit.total }
}
