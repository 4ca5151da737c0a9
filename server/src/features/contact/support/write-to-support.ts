import type { writeToSupport as call, WholeSupportRequest } from '@evenkeel/contract/contact/support'
import type { BodyOf } from '@evenkeel/contract/endpoint'
import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { settleNotification } from '../../people/notifications/settle-notification.ts'
import { holdOwnSupport } from './require-own-support.ts'
import { sayInRequest } from './say-in-request.ts'
import { afterAsker, answerPromise, isOver } from './support-lifecycle.ts'
import { limitWriting } from './support-limits.ts'
import { supportKey } from './support-link.ts'
import { findSupportMessageSentAs } from './support-message-store.ts'
import { wholeSupportOnWire } from './support-on-wire.ts'
import { setSupportRequest } from './support-request-store.ts'
import { tellStaff } from './tell-staff.ts'
import { tellSupportChanged } from './tell-support-changed.ts'

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
    const twin = await findSupportMessageSentAs(transaction, personId, clientId)
    if (twin?.number === number && twin.text === text) return wholeSupportOnWire(transaction, row, now)
    if (isOver(row, now)) throw new Problem('support-closed')
    const message = { number, side: 'asker', authorId: personId, clientId, text, sentAt: now } as const
    const said = await sayInRequest(transaction, message, file_ids)
    const change = afterAsker(row, now, answerPromise(now))
    const changed = await setSupportRequest(transaction, row, change)
    await tellStaff(services, transaction, changed, { ...said, files: file_ids.length, isFirst: false })
    // Answering settles the sender's own notification.
    await settleNotification(services, transaction, personId, supportKey(number))
    tellSupportChanged(services, transaction, row)
    return wholeSupportOnWire(transaction, changed, now)
  })
}
