import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../../database/database.ts'
import { agreementColumn, type payLine } from '../../../people/advisors/read-pay-lines.ts'
import { type HoursRow, hoursColumns, sinceDayBegan } from '../../../people/availability/next-free-slots.ts'
import { answerTimeColumn } from '../history/answer-time-store.ts'
import { answersSince, type answerTimeOf } from '../history/answer-times.ts'
import { cardsStatement, findCardRows, type ListingRow } from './card-profile-store.ts'

/** Everything on a card that no cache may hold, with the marks under which the rest is cached. */
export interface CardRow extends ListingRow, Omit<HoursRow, 'hoursMark'> {
  /** Null for advisors who keep no hours here. */
  hoursMark: string | null
  agreement: Parameters<typeof payLine>[0] | null
  answerTime: Parameters<typeof answerTimeOf>[0] | null
}

const cards = cardsStatement({
  hours: hoursColumns('$3'),
  agreement: agreementColumn('person.id'),
  answerTime: answerTimeColumn('person.id', '$4', '$5'),
})

/** What a list of cards shows, in one statement over the tables of several features. */
export function readCardRows(
  orm: Orm,
  consumerId: PersonId | null,
  ids: readonly PersonId[],
  now: Date,
): Promise<CardRow[]> {
  return findCardRows<CardRow>(orm, cards, [consumerId, ids, sinceDayBegan(now), answersSince(now), now])
}
