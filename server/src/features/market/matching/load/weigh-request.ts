import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import type { ConsumerWishes } from '@evenkeel/matching/features/consumer-wishes'
import type { RefusalReason } from '@evenkeel/matching/is-eligible'
import { roomOf } from '@evenkeel/matching/load-budget'
import type { Orm } from '../../../../database/database.ts'
import { consumerCard } from '../../../people/consumers/consumer-card.ts'
import { readConsumer } from '../../../people/consumers/consumer-record.ts'
import { cardWishes } from '../facts/card-wishes.ts'
import { gatherFacts } from '../facts/gather-facts.ts'
import { readWishes } from '../facts/read-wishes.ts'
import { readPastContact } from '../history/read-past-contact.ts'
import type { Matching } from '../market/open-matching.ts'
import { weighPair } from '../queries/weigh-pair.ts'
import { buildQuestion } from '../search/engine-question.ts'
import { findList } from '../search/match-list-store.ts'
import { readLoad } from './load-store.ts'

export interface WeighedRequest {
  /** Why it cannot be sent, or null. What the two did comes before what they said. */
  refusal: RefusalReason | null
  /**
   * From the card alone: that is what the advisor decides by, and through their expected acceptances they could
   * otherwise tell hidden answers apart.
   */
  chanceAccepts: number
  fit: { total: number; yours: number; theirs: number }
  /** From the card alone, in whole points: all an advisor may learn of it before they accept. */
  cardFit: { total: number; yours: number; theirs: number }
}

/**
 * Whether this consumer may ask this advisor, and how well they fit. Reads current facts and load, not the index, so
 * both people must be locked, and the market freshened before that. A wish dropped on trial in the list it comes from is dropped here too. Undefined where the
 * advisor is not shown.
 */
export async function weighRequest(
  transaction: Orm,
  matching: Matching,
  pair: { consumerId: PersonId; advisorId: PersonId; listId: string | null; now: Date },
): Promise<WeighedRequest | undefined> {
  const { consumerId, advisorId, listId, now } = pair
  const {
    facts: [facts],
  } = await gatherFacts(transaction, [advisorId], now)
  if (!facts?.isShown) return undefined
  const list = listId === null ? undefined : await findList(transaction, listId)
  const { wishes } = buildQuestion(await readWishes(transaction, consumerId), { trial: list?.trial })
  const between = (await readPastContact(transaction, consumerId, now)).get(advisorId) ?? null
  const load = await readLoad(transaction, advisorId, now)
  const { eligibility, fit, onCard } = await matching.ask(weighPair, {
    wishes,
    cardWishes: await readCardWishes(transaction, consumerId),
    advisor: {
      id: advisorId,
      facts,
      room: load ? roomOf(load.freePlaces, [load.pending]) : 0,
      unanswered: load?.unanswered ?? 0,
      between,
    },
  })
  const said = eligibility.isEligible ? null : (eligibility.refusals[0]?.reason ?? 'not-shown')
  return {
    refusal: said === null ? null : (between ?? said),
    chanceAccepts: onCard.chanceAccepts,
    fit,
    cardFit: {
      total: Math.round(onCard.total),
      yours: Math.round(onCard.yours),
      theirs: Math.round(onCard.theirs),
    },
  }
}

async function readCardWishes(orm: Orm, consumerId: PersonId): Promise<ConsumerWishes> {
  const consumer = await readConsumer(orm, consumerId)
  const card = consumer && consumerCard(consumer, { fields: [], phone: null })
  if (!card?.state) throw new Problem('not-found')
  return cardWishes({ ...card, state: card.state })
}
