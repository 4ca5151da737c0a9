import type { writeToSupport as call, WholeSupportRequest } from '@evenkeel/contract/contact/support'
import type { BodyOf } from '@evenkeel/contract/endpoint'
import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { settleNotification } from '../../people/notifications/settle-notification.ts'
import { addSupportMessage } from './add-support-message.ts'
import { broadcastSupportChange } from './broadcast-support-change.ts'
import { mailStaff } from './mail-staff.ts'
import { holdOwnSupport } from './require-own-support.ts'
import { supportKey } from './support-letters.ts'
import { afterAsker, answerDueAt, isOver } from './support-lifecycle.ts'
import { limitWriting } from './support-limits.ts'
import { findSupportMessageSentAs } from './support-message-store.ts'
import { wholeSupportOnWire } from './support-on-wire.ts'
import { setSupportRequest } from './support-request-store.ts'

type Parts = Pick<Services, 'database' | 'clock' | 'jobs' | 'live' | 'secrets' | 'settings'>

/** A message of the asker makes it our turn again, also where it was solved. Sent twice it is one. */
export async function writeToSupport(
  services: Parts,
  caller: Caller,
  number: number,
  { client_id, text, file_ids }: BodyOf<typeof call>,
): Promise<{ request: WholeSupportRequest }> {
  const { database, clock } = services
  const { personId } = caller
  const clientId = client_id.toLowerCase()
  if (!(await findSupportMessageSentAs(database.orm, personId, clientId)))
    await limitWriting(services, personId)
  return database.transaction(async (transaction) => {
    const row = await holdOwnSupport(transaction, caller, number)
    const now = clock.now()
    const existing = await findSupportMessageSentAs(transaction, personId, clientId)
    if (existing?.number === number && existing.text === text)
      return wholeSupportOnWire(transaction, row, now)
    if (isOver(row, now)) throw new Problem('support-closed')
    const message = { number, side: 'asker', authorId: personId, clientId, text, sentAt: now } as const
    const stored = await addSupportMessage(transaction, message, file_ids)
    const change = afterAsker(row, now, answerDueAt(now))
    const changed = await setSupportRequest(transaction, row, change)
    await mailStaff(services, transaction, changed, { ...stored, files: file_ids.length, isFirst: false })
    // Answering settles the sender's own notification.
    await settleNotification(services, transaction, personId, supportKey(number))
    broadcastSupportChange(services, transaction, row)
    return wholeSupportOnWire(transaction, changed, now)
  })
}
