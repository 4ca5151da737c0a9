import { whyPlaceholdersStop } from '@evenkeel/contract/contact/placeholders'
import type { answerAtDesk as call, WholeDeskRequest } from '@evenkeel/contract/contact/support-desk'
import type { BodyOf } from '@evenkeel/contract/endpoint'
import { Problem } from '@evenkeel/contract/problem'
import type { Orm } from '../../../../database/database.ts'
import type { Caller } from '../../../../http/caller.ts'
import type { Services } from '../../../../services.ts'
import { addSupportMessage } from '../add-support-message.ts'
import { broadcastSupportChange } from '../broadcast-support-change.ts'
import { notifyAsker } from '../notify-asker.ts'
import { afterAnswer } from '../support-lifecycle.ts'
import { limitAnswering } from '../support-limits.ts'
import { findSupportMessageSentAs } from '../support-message-store.ts'
import { lockSupportRequest, setSupportRequest } from '../support-request-store.ts'
import { insertStep } from './desk-step-store.ts'
import { findDeskRequest } from './desk-store.ts'
import { showToEditor } from './show-to-editor.ts'

type Parts = Pick<Services, 'database' | 'clock' | 'jobs' | 'live' | 'secrets' | 'settings'>
type Body = BodyOf<typeof call>

/** An answer moves the request and notifies the asker; a note changes nothing the asker can see. Sent twice it is one. */
export async function answerAtDesk(
  services: Parts,
  caller: Caller,
  number: number,
  body: Body,
): Promise<{ request: WholeDeskRequest }> {
  const { database } = services
  const clientId = body.client_id.toLowerCase()
  const unfilled = body.is_internal ? undefined : whyPlaceholdersStop(body.text)
  if (unfilled) throw new Problem('bad-request', { text: unfilled })
  if (!(await findSupportMessageSentAs(database.orm, caller.personId, clientId)))
    await limitAnswering(services, caller.personId)
  await database.transaction((transaction) =>
    addOnce(services, transaction, caller, { ...body, client_id: clientId, number }),
  )
  return showToEditor(
    services,
    caller,
    number,
    body.is_internal ? 'Updated by support' : 'Answered by support',
  )
}

async function addOnce(
  services: Parts,
  transaction: Orm,
  { personId }: Caller,
  { number, client_id: clientId, text, is_internal, state, version }: Body & { number: number },
): Promise<void> {
  const row = await lockSupportRequest(transaction, number)
  if (!row) throw new Problem('not-found')
  const side = is_internal ? 'note' : 'support'
  const existing = await findSupportMessageSentAs(transaction, personId, clientId)
  if (existing?.number === number && existing.text === text && existing.side === side) return
  // The customer or another staff member wrote meanwhile: read that first. A note contradicts no one and stops no one.
  if (!is_internal && version !== row.version) throw new Problem('changed-elsewhere')
  const now = services.clock.now()
  const message = { number, side, authorId: personId, clientId, text, sentAt: now } as const
  const answer = await addSupportMessage(transaction, message)
  if (is_internal) return
  // An answer takes a request that no one has.
  const isFree = (await findDeskRequest(transaction, number))?.assignee.id === null
  if (isFree)
    await insertStep(transaction, {
      number,
      staffId: personId,
      kind: 'assigned',
      assigneeId: personId,
      at: now,
    })
  const changed = await setSupportRequest(transaction, row, {
    ...afterAnswer(row, now, state),
    ...(isFree && { assigneeId: personId }),
  })
  await notifyAsker(services, transaction, changed, answer)
  broadcastSupportChange(services, transaction, row)
}
