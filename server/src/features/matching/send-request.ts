import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import { explainPair } from '@evenkeel/matching/explain-pair'
import type { AdvisorFacts } from '@evenkeel/matching/features/advisor-facts'
import { encodeAdvisor } from '@evenkeel/matching/features/encode-advisor'
import { roomOf } from '@evenkeel/matching/load-budget'
import { firstRequestState } from '@evenkeel/matching/match-lifecycle'
import { unseenEffects } from '@evenkeel/matching/model/model'
import type { Orm } from '../../database/database.ts'
import type { Caller } from '../../http/caller.ts'
import type { Services } from '../../services.ts'
import { readNames } from '../identity/person-names.ts'
import { answerBy } from './answer-by.ts'
import { candidateAt } from './candidate-at.ts'
import { markDirty } from './dirty-store.ts'
import { gatherFacts } from './gather-facts.ts'
import { findPlaceOf } from './list-store.ts'
import { lockLedger, readLoad } from './load-store.ts'
import type { Market } from './market.ts'
import { readBetween } from './read-between.ts'
import { readWishesOf } from './read-wishes-of.ts'
import { cannotAsk, movedOn, tooManyWaiting } from './request-problem.ts'
import { countWaitingOf, insertRequest } from './request-store.ts'
import { requireRanking } from './require-ranking.ts'
import { settleLoad } from './settle-load.ts'
import { writeMatchEvent } from './write-match-event.ts'

/** So that nobody asks everybody, and nobody waits for an answer that a consumer no longer needs. */
export const mostWaiting = 3

export interface SentRequest {
  requestId: number
  expiresAt: Date
}

/**
 * A consumer asks an advisor. Facts and ledger are read while both are held, so of two who want the last place the
 * second is told; request, event and ledger move together or not at all.
 */
export async function sendRequest(
  { database, clock, matching }: Pick<Services, 'database' | 'clock' | 'matching'>,
  { personId, role }: Caller,
  asked: { advisorId: PersonId; kind: 'chat' | 'meeting'; listId?: string },
): Promise<SentRequest> {
  if (role !== 'consumer') throw new Problem('not-allowed')
  const { advisorId, kind, listId } = asked
  const market = await matching.market()
  return database.transaction(async (transaction) => {
    // The consumer before the advisor, as everywhere.
    await lockLedger(transaction, personId)
    await lockLedger(transaction, advisorId)
    const now = clock.now()
    const [facts] = await gatherFacts(transaction, [advisorId], now)
    if (!facts?.isShown) throw new Problem('not-found')
    const chanceAccepts = await requireOpen(transaction, market, { consumerId: personId, facts, now })
    const rank =
      listId === undefined ? undefined : await findPlaceOf(transaction, listId, personId, advisorId)
    if (listId !== undefined && rank === undefined) throw new Problem('not-found')

    const advisor = await readNames(transaction, advisorId)
    const request = await insertRequest(transaction, {
      consumerId: personId,
      advisorId,
      listId: listId ?? null,
      rank: rank ?? null,
      kind,
      state: firstRequestState,
      reason: null,
      chanceAccepts,
      sentAt: now,
      expiresAt: answerBy(now, advisor?.timeZone ?? null),
      answeredAt: null,
    })
    if (!request) throw movedOn()
    await writeMatchEvent(transaction, now, {
      kind: 'requested',
      consumerId: personId,
      advisorId,
      requestId: request.id,
      ...(listId !== undefined && { listId }),
      detail: { kind },
    })
    await markDirty(transaction, [advisorId])
    await settleLoad(transaction, [advisorId], now)
    return { requestId: request.id, expiresAt: request.expiresAt }
  })
}

/** Returns how likely the advisor is to accept, as the live model has it now. */
async function requireOpen(
  transaction: Orm,
  market: Market,
  { consumerId, facts, now }: { consumerId: PersonId; facts: AdvisorFacts; now: Date },
): Promise<number> {
  if ((await countWaitingOf(transaction, consumerId)) >= mostWaiting) throw tooManyWaiting(mostWaiting)
  const wishes = await readWishesOf(transaction, consumerId)
  const between = await readBetween(transaction, consumerId, now)
  const load = await readLoad(transaction, facts.id, now)
  const model = market.model()
  const explained = requireRanking(
    explainPair(
      wishes,
      {
        id: facts.id,
        facts,
        codes: encodeAdvisor(facts),
        effects: candidateAt(market, facts.id)?.effects ?? unseenEffects(model.effectPrior),
        room: load ? roomOf(load.freePlaces, [load.pending]) : 0,
        unanswered: load?.unanswered ?? 0,
        between: between.get(facts.id) ?? null,
      },
      model,
    ),
  )
  const { eligibility, chanceAccepts } = explained
  // What the two of them have done comes before what they have said.
  if (!eligibility.isEligible) {
    const reasons = eligibility.refusals.map(({ reason }) => reason)
    throw cannotAsk(between.get(facts.id) ?? reasons[0] ?? 'not-shown')
  }
  return chanceAccepts
}
