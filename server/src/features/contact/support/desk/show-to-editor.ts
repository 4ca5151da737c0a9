import type { WholeDeskRequest } from '@evenkeel/contract/contact/support-desk'
import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../../http/caller.ts'
import type { Services } from '../../../../services.ts'
import { logAccess } from '../../../account/privacy/log-access.ts'
import { wholeDeskOnWire } from './desk-on-wire.ts'
import { findDeskRequest } from './desk-store.ts'

/** The answer to a change contains the whole thread, so the change counts as access too. */
export async function showToEditor(
  services: Pick<Services, 'database' | 'clock' | 'secrets'>,
  caller: Caller,
  number: number,
  why: string,
): Promise<{ request: WholeDeskRequest }> {
  const row = await findDeskRequest(services.database.orm, number)
  if (!row) throw new Problem('not-found')
  const { personId } = row.request
  if (personId !== null)
    await logAccess(services, caller, personId, { what: `Your support request ${number}`, why })
  return wholeDeskOnWire(services, caller, row)
}
