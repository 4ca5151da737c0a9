import { Problem } from '@evenkeel/contract/problem'
import { happened, type Reacting } from '../../../events.ts'
import type { Caller } from '../../../http/caller.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { readNames } from '../identity/people/person-names.ts'
import { sendMail } from '../mail/send-mail.ts'
import { deletionUndoneLetter } from './deletion-letters.ts'
import { findDeletion, removeDeletion } from './deletion-store.ts'

/**
 * The waiting job will find nothing to do. Once the time has come there is no way back: the account counts as
 * deleted.
 */
export async function undoDeletion(services: Reacting, { personId, role }: Caller): Promise<undefined> {
  const { database, clock, settings } = services
  const now = clock.now()
  await database.transaction(async (transaction) => {
    const person = await readNames(transaction, personId)
    if (!person) throw new Problem('not-found')
    if (!(await removeDeletion(transaction, personId, now))) {
      if (await findDeletion(transaction, personId)) throw new Problem('not-found')
      return
    }
    await sendMail(services, transaction, `deletion-undone:${personId}:${crypto.randomUUID()}`, {
      to: person.email,
      ...deletionUndoneLetter(settings, person),
    })
    await happened(services, transaction, 'deletion-undone', { personId })
    await writeAudit(transaction, {
      event: 'deletion-undone',
      actorId: personId,
      subjectType: role,
      subjectId: personId,
    })
  })
}
