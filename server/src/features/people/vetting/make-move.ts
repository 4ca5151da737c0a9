import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem, type ProblemCode } from '@evenkeel/contract/problem'
import type { Orm } from '../../../database/database.ts'
import { happened, type Reacting } from '../../../events.ts'
import { writeAudit } from '../../account/audit/write-audit.ts'
import { readNames } from '../../account/identity/people/person-names.ts'
import { sendMail } from '../../account/mail/send-mail.ts'
import { type ApplicationMove, type Mover, moveApplication } from '../advisors/application-lifecycle.ts'
import { type ApplicationRow, setApplication } from '../advisors/application-store.ts'
import { decisionWords } from '../notifications/notification-texts.ts'
import { notify } from '../notifications/notify.ts'
import { decisionLetter } from './decision-letter.ts'
import { insertDecision } from './vetting-store.ts'

export interface MoveToMake {
  personId: PersonId
  move: ApplicationMove
  who: Mover
  /** The name stored with the decision. */
  by: string
  actorId: PersonId | null
  reason: string | null
  /** Other changes to the application. */
  changes?: Partial<ApplicationRow>
  /** The problem if the move is not allowed. */
  refusal?: ProblemCode
}

const eventNames: Record<ApplicationMove, string> = {
  submit: 'application-submitted',
  'take-up': 'application-taken-up',
  approve: 'application-approved',
  reject: 'application-rejected',
  appeal: 'application-appealed',
  suspend: 'application-suspended',
  reinstate: 'application-reinstated',
  withdraw: 'application-withdrawn',
}

/**
 * The only way an application changes its status: with its history row, letter and audit row. For a transaction that
 * has locked the application; call it last there, because of the audit row.
 */
export async function makeMove(
  services: Reacting,
  transaction: Orm,
  { status }: Pick<ApplicationRow, 'status'>,
  { personId, move, who, by, actorId, reason, changes = {}, refusal = 'not-open-now' }: MoveToMake,
): Promise<void> {
  const next = moveApplication(status, move, who)
  if (!next) throw new Problem(refusal)
  const now = services.clock.now()
  await setApplication(transaction, personId, { ...changes, status: next })
  const decision = await insertDecision(transaction, {
    personId,
    move,
    fromStatus: status,
    toStatus: next,
    decidedBy: by,
    reason,
    at: now,
  })
  const person = await readNames(transaction, personId)
  if (person)
    await sendMail(services, transaction, `application:${personId}:${decision}`, {
      to: person.email,
      ...decisionLetter(services.settings, { move, who, reason, firstName: person.firstName }),
    })
  const words = decisionWords[move]
  if (words)
    await notify(
      services,
      transaction,
      { personId, key: 'application', ...words },
      { dueAt: null, mailedAt: now },
    )
  await happened(services, transaction, 'application-moved', { personId, isSuspended: move === 'suspend' })
  await writeAudit(transaction, {
    event: eventNames[move],
    actorId,
    subjectType: 'advisor',
    subjectId: personId,
    detail: { decision, by: who },
  })
}
