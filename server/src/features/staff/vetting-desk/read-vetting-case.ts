import type { PersonId } from '@evenkeel/contract/person-id'
import type { VettingCase } from '@evenkeel/contract/staff/vetting-desk'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { logAccess } from '../../account/privacy/log-access.ts'
import { staffOf } from './deciding-staff.ts'
import { readCase } from './vetting-case.ts'

/** The applicant can see that staff looked. */
export async function readVettingCase(
  services: Pick<Services, 'database' | 'clock'>,
  caller: Caller,
  personId: PersonId,
): Promise<{ case: VettingCase }> {
  const { orm } = services.database
  const { onWire } = await readCase(services, orm, await staffOf(orm, caller), personId)
  await logAccess(services, caller, personId, { what: 'Your application', why: 'Opened in review' })
  return { case: onWire }
}
