import type { PersonId } from '@evenkeel/contract/person-id'
import type { Caller } from '../../../../http/caller.ts'
import type { Services } from '../../../../services.ts'
import { readOwnChoices } from '../choices/read-own-taste.ts'
import { readWishes } from '../facts/read-wishes.ts'
import { readPastContact } from '../history/read-past-contact.ts'
import { orderFirst } from '../queries/order-first.ts'
import { findFor } from './find-advisors.ts'
import { findList, findPlaces } from './match-list-store.ts'

export interface NextBest {
  listId: string
  advisorId: PersonId
  fit: number
}

/** With one place nothing is drawn. */
const seed = 0

type Parts = Pick<Services, 'database' | 'clock' | 'matching'>

interface Sought {
  /** The list that led nowhere, whose trial and filters apply again. */
  fromListId: string | null
  without: readonly PersonId[]
}

/**
 * The best advisor for this consumer now apart from those excluded, with the trial and filters of the list that led
 * nowhere. A list of one, stored when it is first shown and when it changes. If it were stored only when taken up, the
 * model would learn that every offer is wanted.
 */
export async function findNextBest(
  services: Parts,
  caller: Caller,
  asked: Sought & { shownListId: string | null },
): Promise<NextBest | undefined> {
  const { orm } = services.database
  const { shownListId, without } = asked
  const [shown] = shownListId === null ? [] : await findPlaces(orm, shownListId)
  if (shownListId !== null && shown && (await peekNextBest(services, caller, asked)) === shown.advisorId)
    return { listId: shownListId, advisorId: shown.advisorId, fit: shown.fit }

  const profile = await readWishes(orm, caller.personId)
  const found = await findFor(services, caller.personId, profile, {
    ...(await termsOf(services, asked)),
    size: 1,
    seed,
    without,
    source: 'next-best' as const,
  })
  const [match] = found.ranking.matches
  return match && { listId: found.listId, advisorId: match.id, fit: match.fit.total }
}

/** Who would be offered, without storing that they were shown. */
export async function peekNextBest(
  services: Parts,
  { personId }: Caller,
  asked: Sought,
): Promise<PersonId | undefined> {
  const { database, clock, matching } = services
  const profile = await readWishes(database.orm, personId)
  const between = new Map([
    ...asked.without.map((id) => [id, 'already-asked'] as const),
    ...(await readPastContact(database.orm, personId, clock.now())),
  ])
  const { places } = await matching.ask(orderFirst, {
    ...(await termsOf(services, asked)),
    profile,
    between,
    choices: await readOwnChoices(database.orm, personId, clock.now()),
    size: 1,
    first: 1,
    seed,
  })
  return places[0]?.advisorId
}

async function termsOf({ database }: Pick<Services, 'database'>, { fromListId }: Sought) {
  const from = fromListId === null ? undefined : await findList(database.orm, fromListId)
  return { filters: from?.filters, trial: from?.trial }
}
