import type { Client } from '@evenkeel/contract/contact/clients'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { listClientRows } from './client-store.ts'
import { stageOfClient } from './stage-of-client.ts'

export async function listClients(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { personId }: Caller,
): Promise<{ clients: Client[] }> {
  const rows = await listClientRows(database.orm, personId, clock.now())
  return { clients: rows.map((row) => ({ request_id: row.requestId, stage: stageOfClient(row) })) }
}
