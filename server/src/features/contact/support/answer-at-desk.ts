import type { answerAtDesk as call, WholeDeskRequest } from '@evenkeel/contract/contact/support'
import type { BodyOf } from '@evenkeel/contract/endpoint'
import { Problem } from '@evenkeel/contract/problem'
import type { Orm } from '../../../database/database.ts'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { logAccess } from '../../account/privacy/log-access.ts'
import { addSupportMessage } from './add-support-message.ts'
import { broadcastSupportChange } from './broadcast-support-change.ts'
import { wholeDeskOnWire } from './desk-on-wire.ts'
import { findDeskRequest } from './desk-store.ts'
import { notifyAsker } from './notify-asker.ts'
import { afterAnswer } from './support-lifecycle.ts'
import { limitAnswering } from './support-limits.ts'
import { findSupportMessageSentAs } from './support-message-store.ts'
import { lockSupportRequest, setSupportRequest } from './support-request-store.ts'

type Parts = Pick<Services, 'database' | 'clock' | 'jobs' | 'live' | 'secrets' | 'settings'>
type Body = BodyOf<typeof call>

/** An answer moves the request and notifies the asker; a note changes nothing the asker can see. Sent twice it is one. */
export async function answerAtDesk(
  services: Parts,
  caller: Caller,
  number: number,
  body: Body,
): Promise<{ request: WholeDeskRequest }> {
  const { database, clock } = services
  const clientId = body.client_id.toLowerCase()
  if (!(await findSupportMessageSentAs(database.orm, caller.personId, clientId)))
    await limitAnswering(services, caller.personId)
  const answered = await database.transaction(async (transaction) => {
    await addOnce(services, transaction, caller, { ...body, client_id: clientId, number })
    const row = await findDeskRequest(transaction, number)
    if (!row) throw new Problem('not-found')
    return { ...(await wholeDeskOnWire(transaction, row, clock.now())), asker: row.request.personId }
  })
  const { asker, ...shown } = answered
  // The answer contains the whole thread, so adding an internal note counts as access too.
  if (asker !== null)
    await logAccess(services, caller, asker, {
      what: `Your support request ${number}`,
      why: body.is_internal ? 'Updated by support' : 'Answered by support',
    })
  return shown
}

async function addOnce(
  services: Parts,
  transaction: Orm,
  { personId }: Caller,
  { number, client_id: clientId, text, is_internal, state }: Body & { number: number },
): Promise<void> {
  const row = await lockSupportRequest(transaction, number)
  if (!row) throw new Problem('not-found')
  const side = is_internal ? 'note' : 'support'
  const existing = await findSupportMessageSentAs(transaction, personId, clientId)
  if (existing?.number === number && existing.text === text && existing.side === side) return
  const now = services.clock.now()
  const message = { number, side, authorId: personId, clientId, text, sentAt: now } as const
  const answer = await addSupportMessage(transaction, message)
  if (is_internal) return
  const changed = await setSupportRequest(transaction, row, afterAnswer(row, now, state))
  await notifyAsker(services, transaction, changed, answer)
  broadcastSupportChange(services, transaction, row)
}
