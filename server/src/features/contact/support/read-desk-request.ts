import type { WholeDeskRequest } from '@evenkeel/contract/contact/support'
import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { logAccess } from '../../account/privacy/log-access.ts'
import { wholeDeskOnWire } from './desk-on-wire.ts'
import { findDeskRequest } from './desk-store.ts'

/** The asker can see that staff looked. */
export async function readDeskRequest(
  services: Pick<Services, 'database' | 'clock'>,
  caller: Caller,
  number: number,
): Promise<{ request: WholeDeskRequest }> {
  const { database, clock } = services
  const row = await findDeskRequest(database.orm, number)
  if (!row) throw new Problem('not-found')
  const what = `Your support request ${number}`
  const { personId } = row.request
  if (personId !== null) await logAccess(services, caller, personId, { what, why: 'Opened by support' })
  return wholeDeskOnWire(database.orm, row, clock.now())
}
