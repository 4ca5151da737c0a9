import type { Search } from '@evenkeel/contract/market/matching'
import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../../http/caller.ts'
import type { Services } from '../../../../services.ts'
import type { Visitor } from '../../../people/consumers/visitor.ts'
import { tastesOnWire } from '../choices/choice-on-wire.ts'
import { filtersBeside } from '../facts/engine-filters.ts'
import { mustHavesOf } from '../facts/must-haves.ts'
import { readCardContact } from '../history/read-card-contact.ts'
import { readPastContact } from '../history/read-past-contact.ts'
import type { BetweenAtList } from '../market/rank-market.ts'
import { explainList } from '../queries/explain-list.ts'
import { storedQuestion } from '../replay/stored-question.ts'
import { consumerIdOf, seekerFrom } from '../seekers/seeker.ts'
import { findSeekersList, findSeekersPlaces } from '../seekers/seekers-lists.ts'
import { countsOnWire } from './counts-on-wire.ts'
import { withChange } from './engine-question.ts'
import { readCards } from './read-advisor-cards.ts'
import { readSearchInput } from './read-search-input.ts'

/**
 * An earlier list of the caller: the order as it was, everything else as it is now, for the wishes it was made with.
 * Another person's list does not exist.
 */
export async function readSearch(
  services: Pick<Services, 'database' | 'clock' | 'matching'>,
  caller: Caller | Visitor,
  searchId: string,
): Promise<Search> {
  const { database, clock, matching } = services
  const { orm } = database
  const seeker = seekerFrom(caller, 'not-found')
  const list = await findSeekersList(orm, searchId, seeker)
  if (!list) throw new Problem('not-found')
  const { wishes, filters, own, between: stored } = storedQuestion(list)
  const [places, input, pastContact, contact] = await Promise.all([
    findSeekersPlaces(orm, list.id, seeker),
    readSearchInput(orm, seeker),
    readPastContact(orm, seeker, clock.now()),
    readCardContact(orm, seeker, clock.now()),
  ])
  const { money } = input
  const between = new Map<PersonId, BetweenAtList>([
    ...[...stored].filter(([, what]) => what === 'over-limit'),
    ...pastContact,
  ])
  const { explained, waysOut, openQuestions, ...counted } = await matching.ask(explainList, {
    wishes,
    between,
    places: places.map(({ advisorId: id, rank, isTurn }) => ({ id, rank, isTurn })),
    filters: filtersBeside(wishes, filters),
    own: own ?? null,
    today: { profile: input.wishes, filters: list.filters, trial: list.trial, between: pastContact },
  })
  return {
    search_id: list.id,
    made_at: Math.floor(list.madeAt.getTime() / 1000),
    filters: list.filters,
    trial: list.trial,
    state: wishes.state,
    cards: await readCards(services, explained, {
      consumerId: consumerIdOf(seeker),
      state: wishes.state,
      money,
      place: wishes.place ?? input.wishes.place,
      contact,
      isShownOnly: true,
    }),
    counts: countsOnWire(counted, waysOut),
    model_version: list.modelVersion,
    tastes: tastesOnWire(list.ownTaste),
    size: list.size,
    must_haves: mustHavesOf(list.trial.reduce(withChange, input.wishes)),
    open_questions: openQuestions,
  }
}
