import { mostOpenRequests, type SentRequest } from '@evenkeel/contract/market/requests'
import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import { firstRequestState } from '@evenkeel/matching/match-lifecycle'
import type { Orm } from '../../../database/database.ts'
import { happened, type Reacting } from '../../../events.ts'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { enforceDurableLimit } from '../../account/identity/durable-limit.ts'
import { lockInOrder } from '../../account/identity/people/lock-in-order.ts'
import { readNames } from '../../account/identity/people/person-names.ts'
import { promiseReveal } from '../../account/privacy/request-reveals.ts'
import { writeMatchEvent } from '../matching/history/write-match-event.ts'
import { findRankInList, settleRequestLoad } from '../matching/load/settle-load.ts'
import { type WeighedRequest, weighRequest } from '../matching/load/weigh-request.ts'
import { answerBy, usualTimeZone } from './answer-deadline.ts'
import { notifyAdvisor } from './notify-advisor.ts'
import { broadcastRequestChange } from './notify-of-move.ts'
import { cannotAsk, movedOn } from './request-problem.ts'
import {
  countWaitingOf,
  findRequest,
  findRequestSentAs,
  insertRequest,
  type RequestRow,
  setRequest,
} from './request-store.ts'
import { requireSameRequest } from './require-same-request.ts'
import { sentOnWire } from './sent-on-wire.ts'
import { type AskedFor, sharedFields } from './shared-fields.ts'

type Parts = Reacting & Pick<Services, 'matching' | 'secrets'>

/**
 * A consumer asks an advisor. Sent twice, from two tabs or after a lost answer, it is one request. Facts and load are
 * read while both people are locked, so the second of two who want the last place is refused; request, consent, event,
 * letter and load are stored together or not at all.
 */
export async function sendRequest(
  services: Parts,
  { personId, role }: Caller,
  asked: AskedFor,
): Promise<{ request: SentRequest }> {
  if (role !== 'consumer') throw new Problem('not-allowed')
  if (asked.meeting && asked.kind !== 'meeting')
    throw new Problem('bad-request', { meeting: 'Only a meeting request can include a time.' })
  const { database, matching } = services
  const isNew = !(await findRequestSentAs(database.orm, personId, asked.client_id))
  if (isNew) await limitRequests(services, personId)
  // Before the transaction, whose locks it must not wait for.
  await matching.freshen()
  const row = await database.transaction(async (transaction) => {
    await lockInOrder(transaction, personId, asked.advisor_id)
    const existing = await findRequestSentAs(transaction, personId, asked.client_id)
    if (existing) return requireSameRequest(transaction, existing, asked)
    return ask(services, transaction, { consumerId: personId, asked })
  })
  return { request: await sentOnWire(services, row) }
}

async function ask(
  services: Parts,
  transaction: Orm,
  { consumerId, asked }: { consumerId: PersonId; asked: AskedFor },
): Promise<RequestRow> {
  const { advisor_id: advisorId, kind } = asked
  const now = services.clock.now()
  const place = await placeOf(transaction, consumerId, asked)
  const { listId } = place
  const { chanceAccepts, fit, cardFit } = await requireOpen(services, transaction, {
    consumerId,
    advisorId,
    listId,
    now,
  })
  const timeZone = (await readNames(transaction, advisorId))?.timeZone ?? usualTimeZone
  const request = await insertRequest(transaction, {
    consumerId,
    advisorId,
    ...place,
    kind,
    state: firstRequestState,
    chanceAccepts,
    sentAt: now,
    expiresAt: answerBy(now, timeZone),
    timeZone,
    clientId: asked.client_id,
    insteadOf: asked.instead_of ?? null,
    message: asked.message,
    hasReadCrs: asked.has_read_crs,
    fitTotal: fit.total,
    fitYours: fit.yours,
    fitTheirs: fit.theirs,
    cardFitTotal: cardFit.total,
    cardFitYours: cardFit.yours,
    cardFitTheirs: cardFit.theirs,
  })
  if (!request) throw movedOn()
  if (asked.meeting)
    await happened(services, transaction, 'meeting-asked-for', {
      requestId: request.id,
      consumerId,
      advisorId,
      meeting: asked.meeting,
    })
  // The offered alternative was accepted.
  if (asked.instead_of !== undefined)
    await setRequest(transaction, asked.instead_of, { isNextBestDismissed: true })
  const requestId = request.id
  const { phone } = asked
  await promiseReveal(
    transaction,
    { consumerId, advisorId, requestId, fields: sharedFields(asked), phone },
    now,
  )
  await writeMatchEvent(transaction, now, {
    kind: 'requested',
    consumerId,
    advisorId,
    requestId,
    ...(listId !== null && { listId }),
    detail: { kind, ...(asked.instead_of !== undefined && { insteadOf: asked.instead_of }) },
  })
  await notifyAdvisor(services, transaction, request, 'received')
  broadcastRequestChange(services, transaction, request)
  await settleRequestLoad(transaction, [advisorId], now)
  return request
}

async function requireOpen(
  { matching }: Pick<Parts, 'matching'>,
  transaction: Orm,
  pair: Parameters<typeof weighRequest>[2],
): Promise<WeighedRequest> {
  const weighed = await weighRequest(transaction, matching, pair)
  if (!weighed) throw new Problem('not-found')
  if (weighed.refusal === 'already-asked') throw cannotAsk('already-asked')
  if ((await countWaitingOf(transaction, pair.consumerId)) >= mostOpenRequests)
    throw new Problem('too-many-open')
  if (weighed.refusal !== null) throw cannotAsk(weighed.refusal)
  return weighed
}

/** The list it came from, if any: an offer in place of another advisor, or a search. */
async function placeOf(
  transaction: Orm,
  consumerId: PersonId,
  { advisor_id, instead_of, search_id }: AskedFor,
): Promise<{ listId: string | null; rank: number | null }> {
  if (instead_of !== undefined) {
    const before = await findRequest(transaction, instead_of)
    if (before?.consumerId !== consumerId || !['expired', 'declined'].includes(before.state))
      throw new Problem('not-found')
    const { nextListId: listId } = before
    const rank =
      listId === null ? undefined : await findRankInList(transaction, listId, consumerId, advisor_id)
    if (rank !== undefined) return { listId, rank }
  }
  if (search_id === undefined) return { listId: null, rank: null }
  const rank = await findRankInList(transaction, search_id, consumerId, advisor_id)
  if (rank === undefined) throw new Problem('not-found')
  return { listId: search_id, rank }
}

/** Otherwise repeated asking and withdrawing would reach every advisor with three open requests. */
const requestsADay = { points: 20, perSeconds: 86_400 }

export async function limitRequests(
  services: Pick<Services, 'database' | 'secrets' | 'clock'>,
  personId: PersonId,
): Promise<void> {
  await enforceDurableLimit(services, 'match-request', personId, requestsADay)
}
