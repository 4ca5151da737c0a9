import type { WholeSupportRequest } from '@evenkeel/contract/contact/support'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { settleNotification } from '../../people/notifications/settle-notification.ts'
import { requireOwnSupport } from './require-own-support.ts'
import { supportKey } from './support-letters.ts'
import { wholeSupportOnWire } from './support-on-wire.ts'

/** Opening it settles its notification. */
export async function readSupportRequest(
  services: Pick<Services, 'database' | 'clock' | 'live'>,
  caller: Caller,
  number: number,
): Promise<{ request: WholeSupportRequest }> {
  const { database, clock } = services
  return database.transaction(async (transaction) => {
    const row = await requireOwnSupport(transaction, caller, number)
    const whole = await wholeSupportOnWire(transaction, row, clock.now())
    await settleNotification(services, transaction, caller.personId, supportKey(number))
    return whole
  })
}
