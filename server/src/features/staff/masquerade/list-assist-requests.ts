import type { AssistRequest } from '@evenkeel/contract/staff/masquerade'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { assistOnWire } from './assist-on-wire.ts'
import { listOpenAssistRequests } from './assist-store.ts'

export async function listAssistRequests(
  { database: { orm }, clock }: Pick<Services, 'database' | 'clock'>,
  { personId }: Caller,
): Promise<{ requests: AssistRequest[] }> {
  const rows = await listOpenAssistRequests(orm, personId, clock.now())
  return { requests: await assistOnWire(orm, personId, rows) }
}
