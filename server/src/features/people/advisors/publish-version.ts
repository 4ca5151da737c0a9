import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import type { Orm } from '../../../database/database.ts'
import type { Services } from '../../../services.ts'
import { writeAudit } from '../../account/audit/write-audit.ts'
import { sendMail } from '../../account/mail/send-mail.ts'
import { readComplianceEmail } from '../../account/settings/read-settings.ts'
import { insertPublication } from './publication-store.ts'
import { publishedCopyLetter } from './published-copy-letter.ts'
import { publishable } from './published-fields.ts'
import { readWorkingCopy } from './working-copy.ts'

export const automaticReviewer = 'Automatic check'

/**
 * Publishes the working copy as the next version, in a transaction that has locked it. Call it last there. Earlier
 * versions are never changed (books and records).
 */
export async function publishVersion(
  services: Pick<Services, 'clock' | 'jobs' | 'settings'>,
  transaction: Orm,
  personId: PersonId,
  { reviewer, actorId }: { reviewer: string; actorId: PersonId | null },
): Promise<void> {
  const copy = await readWorkingCopy(transaction, personId)
  if (!copy) throw new Problem('not-found')
  const version = (copy.publication?.version ?? 0) + 1
  const answers = publishable(copy.answers)
  const publication = { personId, version, answers, publishedAt: services.clock.now(), reviewer }
  await insertPublication(transaction, publication)
  const to = await readComplianceEmail(transaction, personId)
  if (to)
    await sendMail(services, transaction, `published:${personId}:${version}`, {
      to,
      ...publishedCopyLetter(services.settings, publication),
    })
  await writeAudit(transaction, {
    event: 'profile-published',
    actorId,
    subjectType: 'advisor',
    subjectId: personId,
    detail: { version, workingVersion: copy.version, isAutomatic: reviewer === automaticReviewer },
  })
}
