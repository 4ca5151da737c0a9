import type { Client, ClientStage } from '@evenkeel/contract/contact/clients'
import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { listClientRows, putClientStage } from './client-store.ts'

/** A request that is another advisor's or not accepted looks as if it did not exist. */
export async function setClientStage(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { personId }: Caller,
  requestId: number,
  stage: ClientStage,
): Promise<{ client: Client }> {
  const setAt = clock.now()
  const [row] = await listClientRows(database.orm, personId, setAt, requestId)
  if (!row) throw new Problem('not-found')
  await putClientStage(database.orm, { requestId, personId, stage, setAt })
  return { client: { request_id: requestId, stage } }
}
