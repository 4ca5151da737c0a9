import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import type { Orm } from '../../../../database/database.ts'
import type { Services } from '../../../../services.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { readPerson } from '../people/read-person.ts'
import { factorLetter } from './factor-letter.ts'
import { deleteEveryFactor, lockFactors } from './factor-store.ts'
import { readFactors } from './read-factors.ts'

/** Both members of staff, and why each of them. */
interface By {
  proposedBy: PersonId
  confirmedBy: PersonId
  proposalId: number
  reason: string
}

/**
 * Removes app, passkeys and recovery codes and writes to the person at once. The password stays; an admin sets up a new
 * factor at the next sign-in. Ending the sessions is up to the caller, after the commit.
 */
export async function resetSecondFactor(
  services: Pick<Services, 'database' | 'clock' | 'jobs' | 'settings'>,
  transaction: Orm,
  personId: PersonId,
  { proposedBy, confirmedBy, proposalId, reason }: By,
): Promise<void> {
  const person = await readPerson(services, personId)
  await lockFactors(transaction, personId)
  if ((await readFactors(transaction, personId)).length === 0) throw new Problem('no-second-factor')
  await deleteEveryFactor(transaction, personId)
  await sendMail(services, transaction, `second-factor-reset:${proposalId}`, {
    to: person.email,
    ...factorLetter(services.settings, {
      event: 'second-factor-reset',
      at: services.clock.now(),
      role: person.role,
      firstName: person.firstName,
      timeZone: person.timeZone,
    }),
  })
  await writeAudit(transaction, {
    event: 'second-factor-reset',
    actorId: confirmedBy,
    subjectType: 'person',
    subjectId: personId,
    detail: { proposalId, proposedBy, reason },
  })
}
