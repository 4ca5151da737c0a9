import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../../database/database.ts'
import { agreementColumn, type payLine } from '../../../people/advisors/read-pay-lines.ts'
import { type HoursRow, hoursColumns, sinceDayBegan } from '../../../people/availability/next-free-slots.ts'
import { answerTimeColumn } from '../history/answer-time-store.ts'
import { answersSince, type answerTimeOf } from '../history/answer-times.ts'
import { cardsOfPlaces, cardsStatement, findCardRows, type ListingRow } from './card-profile-store.ts'
import {
  type InsertedList,
  insertListWithCards,
  keepListWithCards,
  type ListRow,
  type PlacesText,
} from './match-list-store.ts'

/** Everything on a card that no cache may hold, with the marks under which the rest is cached. */
export interface CardRow extends ListingRow, Omit<HoursRow, 'hoursMark'> {
  /** Null for advisors who keep no hours here. */
  hoursMark: string | null
  agreement: Parameters<typeof payLine>[0] | null
  answerTime: Parameters<typeof answerTimeOf>[0] | null
}

const columnsWith = (
  consumerId: string,
  { begun, since, now }: Record<'begun' | 'since' | 'now', string>,
) => ({
  consumerId,
  hours: hoursColumns(begun),
  agreement: agreementColumn('person.id'),
  answerTime: answerTimeColumn('person.id', since, now),
})

const cards = cardsStatement(columnsWith('$1', { begun: '$3', since: '$4', now: '$5' }))
const keepWithCards = keepListWithCards((next) =>
  cardsOfPlaces(columnsWith('$3', { begun: `$${next}`, since: `$${next + 1}`, now: `$${next + 2}` })),
)
const momentsOf = (now: Date) => [sinceDayBegan(now), answersSince(now), now]

/** What a list of cards shows, in one statement over the tables of several features. */
export function readCardRows(
  orm: Orm,
  consumerId: PersonId | null,
  ids: readonly PersonId[],
  now: Date,
): Promise<CardRow[]> {
  return findCardRows<CardRow>(orm, cards, [consumerId, ids, ...momentsOf(now)])
}

/** Stores a list that has places and reads its cards: one statement instead of two. */
export function insertListReadingCards(
  orm: Orm,
  list: ListRow,
  places: PlacesText,
  now: Date,
): Promise<InsertedList & { cards: CardRow[] }> {
  return insertListWithCards<CardRow>(orm, keepWithCards, { list, places, more: momentsOf(now) })
}
