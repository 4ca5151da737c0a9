import type { PersonId } from '@evenkeel/contract/person-id'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { logStaffAccess } from '../../account/privacy/log-access.ts'

/**
 * The answer to an act shows the account, so it is in the person's access log; the act itself is in the audit log
 * already.
 */
export function noteStaffAct(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  caller: Caller,
  subjectId: PersonId,
  why: string,
): Promise<void> {
  const looked = { subjectId, adminId: caller.personId, what: 'Your account', why, at: clock.now() }
  return database.transaction((transaction) => logStaffAccess(transaction, looked))
}
