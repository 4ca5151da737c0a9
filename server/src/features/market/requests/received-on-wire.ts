import type { ReceivedRequest } from '@evenkeel/contract/market/requests'
import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { logAccess } from '../../account/privacy/log-access.ts'
import { readCardsFor } from '../../people/consumers/read-cards-for.ts'
import { requestOnWire } from './request-on-wire.ts'
import { type RequestRow, takeFirstShown } from './request-store.ts'

type Parts = Pick<Services, 'database' | 'clock'>

/** As the advisor sees it. */
export async function receivedOnWire(
  services: Parts,
  caller: Caller,
  row: RequestRow,
): Promise<ReceivedRequest> {
  const [request] = await allReceivedOnWire(services, caller, [row])
  if (!request) throw new Problem('not-found')
  return request
}

/** The contact firewall: only the card of the consumer. Consumers who have left are not included. */
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
    return consumer ? { ...requestOnWire(row, now), fit: fitFor(row), consumer } : []
  })
}

/** Before acceptance only what the card shows counts, because the full fit would tell hidden answers apart. */
function fitFor(row: RequestRow): ReceivedRequest['fit'] {
  if (row.state === 'accepted')
    return {
      total: Math.round(row.fitTotal),
      yours: Math.round(row.fitYours),
      theirs: Math.round(row.fitTheirs),
    }
  const { cardFitTotal: total, cardFitYours: yours, cardFitTheirs: theirs } = row
  return total === null || yours === null || theirs === null ? null : { total, yours, theirs }
}

/** The consumer can see that their card was shown, once per request. */
async function noteFirstShown(services: Parts, caller: Caller, rows: readonly RequestRow[]): Promise<void> {
  // Under an overlay the advisor has not seen it (MSQ-08).
  if (caller.overlay) return
  const unshown = rows.filter(({ cardShownAt }) => cardShownAt === null).map(({ id }) => id)
  if (unshown.length === 0) return
  const { database, clock } = services
  for (const { consumerId } of await takeFirstShown(database.orm, unshown, clock.now()))
    await logAccess(services, caller, consumerId, { what: 'Your card', why: 'You sent a request' })
}
