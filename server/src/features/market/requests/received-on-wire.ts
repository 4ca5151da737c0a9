import type { ReceivedRequest } from '@evenkeel/contract/market/requests'
import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { logAccess } from '../../account/privacy/log-access.ts'
import { readCardsFor } from '../../people/consumers/read-cards-for.ts'
import { requestOnWire } from './request-on-wire.ts'
import { type RequestRow, takeFirstShown } from './request-store.ts'

type Parts = Pick<Services, 'database' | 'clock'>

/** One, as the advisor who was asked reads it. */
export async function receivedOnWire(
  services: Parts,
  caller: Caller,
  row: RequestRow,
): Promise<ReceivedRequest> {
  const [request] = await allReceivedOnWire(services, caller, [row])
  if (!request) throw new Problem('not-found')
  return request
}

/** The contact firewall: of the consumer there is the card and nothing else. Whoever has left is not in it. */
export async function allReceivedOnWire(
  services: Parts,
  caller: Caller,
  rows: readonly RequestRow[],
): Promise<ReceivedRequest[]> {
  if (rows.length === 0) return []
  const { database, clock } = services
  const now = clock.now()
  const consumerIds = [...new Set(rows.map(({ consumerId }) => consumerId))]
  const cards = await readCardsFor(database.orm, caller.personId, consumerIds)
  await noteFirstShown(services, caller, rows)
  return rows.flatMap((row) => {
    const consumer = cards.get(row.consumerId)
    return consumer ? { ...requestOnWire(row, now), consumer } : []
  })
}

/** The consumer can read that their card was shown: once a request, however often the page asks. */
async function noteFirstShown(services: Parts, caller: Caller, rows: readonly RequestRow[]): Promise<void> {
  // The advisor has not seen it while somebody looks through their eyes (MSQ-08).
  if (caller.overlay) return
  const unshown = rows.filter(({ cardShownAt }) => cardShownAt === null).map(({ id }) => id)
  if (unshown.length === 0) return
  const { database, clock } = services
  for (const { consumerId } of await takeFirstShown(database.orm, unshown, clock.now()))
    await logAccess(services, caller, consumerId, { what: 'Your card', why: 'You sent a request' })
}
