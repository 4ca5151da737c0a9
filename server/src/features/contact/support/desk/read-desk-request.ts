import type { WholeDeskRequest } from '@evenkeel/contract/contact/support-desk'
import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../../http/caller.ts'
import type { Services } from '../../../../services.ts'
import { logAccess } from '../../../account/privacy/log-access.ts'
import { wholeDeskOnWire } from './desk-on-wire.ts'
import { findDeskRequest } from './desk-store.ts'

/** The asker can see that staff looked. */
export async function readDeskRequest(
  services: Pick<Services, 'database' | 'clock' | 'secrets'>,
  caller: Caller,
  number: number,
): Promise<{ request: WholeDeskRequest }> {
  const row = await findDeskRequest(services.database.orm, number)
  if (!row) throw new Problem('not-found')
  const what = `Your support request ${number}`
  const { personId } = row.request
  if (personId !== null) await logAccess(services, caller, personId, { what, why: 'Opened by support' })
  return wholeDeskOnWire(services, caller, row)
}
