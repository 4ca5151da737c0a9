import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import type { Caller } from '../../../http/caller.ts'
import { writeAudit } from '../../account/audit/write-audit.ts'

type Act =
  | 'matches-rerun'
  | 'advisor-suggested'
  | 'pair-hidden'
  | 'pair-shown-again'
  | 'match-closed-by-staff'
  | 'clock-extended'
  | 'model-promoted'
  | 'model-rolled-back'
  | 'model-restored'

/** What staff did with the checker and why; last in the same transaction. */
export function auditStaffAct(
  transaction: Orm,
  { personId }: Caller,
  act: Act,
  { reason, consumerId, ...about }: { reason: string; consumerId?: PersonId; [key: string]: unknown },
): Promise<void> {
  return writeAudit(transaction, {
    event: act,
    actorId: personId,
    ...(consumerId === undefined
      ? { subjectType: 'model' }
      : { subjectType: 'consumer', subjectId: consumerId }),
    detail: { reason, ...about },
  })
}
