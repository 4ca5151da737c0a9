import {
  deletionUndoDays,
  type requestDeletion as requestDeletionEndpoint,
} from '@evenkeel/contract/account/privacy'
import type { AnswerOf } from '@evenkeel/contract/endpoint'
import { Problem } from '@evenkeel/contract/problem'
import { happened, type Reacting } from '../../../events.ts'
import type { Caller } from '../../../http/caller.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { readNames } from '../identity/people/person-names.ts'
import { requireFreshSignIn } from '../identity/sessions/require-fresh-sign-in.ts'
import { sendMail } from '../mail/send-mail.ts'
import { deletionRequestedLetter } from './deletion-letters.ts'
import { findDeletion, insertDeletion, setReviewChoice } from './deletion-store.ts'
import { scheduleDeletion } from './schedule-deletion.ts'

const undoMs = deletionUndoDays * 86_400_000
/** Undoing is possible until the deadline and deletion starts a minute later, so the two never overlap. */
const afterUndoMs = 60_000

/** Asking again keeps the first date; what becomes of reviews is as said last. */
export async function requestDeletion(
  services: Reacting,
  caller: Caller,
  reviews: 'keep' | 'delete' = 'keep',
): Promise<AnswerOf<typeof requestDeletionEndpoint>> {
  requireFreshSignIn(services, caller)
  const { database, clock, settings } = services
  const { personId, role } = caller
  const requestedAt = clock.now()
  const deletesAt = new Date(requestedAt.getTime() + undoMs)
  const existing = await database.transaction(async (transaction) => {
    const person = await readNames(transaction, personId)
    if (!person) throw new Problem('not-found')
    if (!(await insertDeletion(transaction, { personId, requestedAt, deletesAt, reviews }))) {
      await setReviewChoice(transaction, personId, reviews)
      return (await findDeletion(transaction, personId))?.deletesAt
    }
    await scheduleDeletion(services, transaction, personId, {
      occasion: String(deletesAt.getTime()),
      runAt: new Date(deletesAt.getTime() + afterUndoMs),
    })
    await sendMail(services, transaction, `deletion-requested:${personId}:${deletesAt.getTime()}`, {
      to: person.email,
      ...deletionRequestedLetter(settings, person, deletesAt, reviews),
    })
    await happened(services, transaction, 'deletion-requested', { personId })
    await writeAudit(transaction, {
      event: 'deletion-requested',
      actorId: personId,
      subjectType: role,
      subjectId: personId,
    })
    return deletesAt
  })
  return { deletesAt: Math.floor((existing ?? deletesAt).getTime() / 1000) }
}
