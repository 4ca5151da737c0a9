import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import { explainPair } from '@evenkeel/matching/explain-pair'
import type { ConsumerWishes } from '@evenkeel/matching/features/consumer-wishes'
import { encodeAdvisor } from '@evenkeel/matching/features/encode-advisor'
import type { RefusalReason } from '@evenkeel/matching/is-eligible'
import { roomOf } from '@evenkeel/matching/load-budget'
import { unseenEffects } from '@evenkeel/matching/model/model'
import type { Orm } from '../../../../database/database.ts'
import { consumerCard } from '../../../people/consumers/consumer-card.ts'
import { readConsumer } from '../../../people/consumers/consumer-record.ts'
import { cardWishes } from '../facts/card-wishes.ts'
import { gatherFacts } from '../facts/gather-facts.ts'
import { readWishes } from '../facts/read-wishes.ts'
import { readPastContact } from '../history/read-past-contact.ts'
import { candidateInMarket } from '../market/candidate-in-market.ts'
import type { Market } from '../market/market.ts'
import { requireRanking } from '../market/require-ranking.ts'
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
 * both people must be locked. A wish dropped on trial in the list it comes from is dropped here too. Undefined where the
 * advisor is not shown.
 */
export async function weighRequest(
  transaction: Orm,
  market: Market,
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
  const model = market.model()
  const advisor = {
    id: advisorId,
    facts,
    codes: encodeAdvisor(facts),
    effects: candidateInMarket(market, advisorId)?.effects ?? unseenEffects(model.effectPrior),
    room: load ? roomOf(load.freePlaces, [load.pending]) : 0,
    unanswered: load?.unanswered ?? 0,
    between,
  }
  const { eligibility, fit } = requireRanking(explainPair(wishes, advisor, model, market.typical()))
  const onCard = requireRanking(
    explainPair(await readCardWishes(transaction, consumerId), advisor, model, market.typical()),
  )
  const said = eligibility.isEligible ? null : (eligibility.refusals[0]?.reason ?? 'not-shown')
  return {
    refusal: said === null ? null : (between ?? said),
    chanceAccepts: onCard.chanceAccepts,
    fit: { total: fit.total, yours: fit.wants.total, theirs: fit.accepts.total },
    cardFit: {
      total: Math.round(onCard.fit.total),
      yours: Math.round(onCard.fit.wants.total),
      theirs: Math.round(onCard.fit.accepts.total),
    },
  }
}

async function readCardWishes(orm: Orm, consumerId: PersonId): Promise<ConsumerWishes> {
  const consumer = await readConsumer(orm, consumerId)
  const card = consumer && consumerCard(consumer, { fields: [], phone: null })
  if (!card?.state) throw new Problem('not-found')
  return cardWishes({ ...card, state: card.state })
}
