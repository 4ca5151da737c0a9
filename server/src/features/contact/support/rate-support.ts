import type { rateSupport as call, WholeSupportRequest } from '@evenkeel/contract/contact/support'
import type { BodyOf } from '@evenkeel/contract/endpoint'
import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { broadcastSupportChange } from './broadcast-support-change.ts'
import { holdOwnSupport } from './require-own-support.ts'
import { wholeSupportOnWire } from './support-on-wire.ts'
import { setSupportRequest } from './support-request-store.ts'

/** Only solved requests are rated; the rating can be changed. */
export async function rateSupport(
  services: Pick<Services, 'database' | 'clock' | 'live'>,
  caller: Caller,
  number: number,
  { is_good: isGood, comment: ratingComment }: BodyOf<typeof call>,
): Promise<{ request: WholeSupportRequest }> {
  const { database, clock } = services
  return database.transaction(async (transaction) => {
    const row = await holdOwnSupport(transaction, caller, number)
    if (row.state !== 'solved')
      throw new Problem('bad-request', { is_good: 'You can rate this request once it’s solved.' })
    const rated = await setSupportRequest(transaction, row, { isGood, ratingComment })
    broadcastSupportChange(services, transaction, row)
    return wholeSupportOnWire(transaction, rated, clock.now())
  })
}
