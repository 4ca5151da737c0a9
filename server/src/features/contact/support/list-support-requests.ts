import type { SupportRequest } from '@evenkeel/contract/contact/support'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { supportOnWire } from './support-on-wire.ts'
import { listSupportRequestsOf } from './support-request-store.ts'

export async function listSupportRequests(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { personId }: Caller,
): Promise<{ requests: SupportRequest[] }> {
  const rows = await listSupportRequestsOf(database.orm, personId)
  const now = clock.now()
  return { requests: rows.map((row) => supportOnWire(row, now)) }
}
