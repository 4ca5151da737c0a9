import type { DeclineReason, Moved } from '@evenkeel/matching/match-lifecycle'
import type { Orm } from '../../database/database.ts'
import type { Services } from '../../services.ts'
import { settleLedger } from '../matching/request-ledger.ts'
import { writeMatchEvent } from '../matching/write-match-event.ts'
import { dropReveal, fulfilReveal } from '../privacy/request-reveals.ts'
import { type RequestRow, setRequest } from './request-store.ts'
import { tellConsumer } from './tell-consumer.ts'

const toldOf = { accepted: 'accepted', declined: 'declined', expired: 'expired' } as const

/**
 * The only way a request moves: its row, the word in the ledger of reveals, its event, the letter and the advisor's load
 * together. With request and load held.
 */
export async function makeRequestMove(
  services: Pick<Services, 'jobs' | 'settings'>,
  transaction: Orm,
  request: RequestRow,
  { moved, reason, now }: { moved: Moved; reason: DeclineReason | null; now: Date },
): Promise<RequestRow> {
  const { state, follows } = moved
  const { id, consumerId, advisorId, listId } = request
  const isByAdvisor = state === 'seen' || state === 'accepted' || state === 'declined'
  const row =
    (await setRequest(transaction, id, {
      state,
      reason,
      answeredAt: follows.stopsWaiting ? now : null,
      ...(isByAdvisor && { seenAt: request.seenAt ?? now }),
    })) ?? request
  if (follows.revealsIdentity) await fulfilReveal(transaction, id, now)
  if (follows.load === 'freed') await dropReveal(transaction, id, now)
  await writeMatchEvent(transaction, now, {
    kind: state as Exclude<typeof state, 'sent'>,
    consumerId,
    advisorId,
    requestId: id,
    ...(listId !== null && { listId }),
    detail: reason === null ? {} : { reason },
  })
  if (state in toldOf) await tellConsumer(services, transaction, row, toldOf[state as keyof typeof toldOf])
  if (follows.stopsWaiting) await settleLedger(transaction, [advisorId], now)
  return row
}
