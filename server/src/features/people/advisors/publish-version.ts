import type { AdvisorAnswers } from '@evenkeel/contract/people/advisor-answers'
import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import type { Services } from '../../../services.ts'
import { writeAudit } from '../../account/audit/write-audit.ts'
import { sendMail } from '../../account/mail/send-mail.ts'
import { readComplianceEmail } from '../../account/settings/read-settings.ts'
import { insertPublication } from './publication-store.ts'
import { publishedCopyLetter } from './published-copy-letter.ts'
import { publishable } from './published-fields.ts'
import type { WorkingCopy } from './working-copy.ts'

export const automaticReviewer = 'Automatic check'

interface Reviewed {
  /** The working copy without the texts that stay held. */
  answers: AdvisorAnswers
  reviewer: string
  actorId: PersonId | null
}

/**
 * Publishes answers as the next version, in a transaction that has locked the working copy. Call it last there. Earlier
 * versions are never changed (books and records).
 */
export async function publishVersion(
  services: Pick<Services, 'clock' | 'jobs' | 'settings'>,
  transaction: Orm,
  { person: { personId }, publication: newest, version: workingVersion }: WorkingCopy,
  { answers, reviewer, actorId }: Reviewed,
): Promise<void> {
  const version = (newest?.version ?? 0) + 1
  const publication = {
    personId,
    version,
    answers: publishable(answers),
    publishedAt: services.clock.now(),
    reviewer,
  }
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
    detail: { version, workingVersion, isAutomatic: reviewer === automaticReviewer },
  })
}
