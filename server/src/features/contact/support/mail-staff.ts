import type { Orm } from '../../../database/database.ts'
import type { Services } from '../../../services.ts'
import { readNames } from '../../account/identity/people/person-names.ts'
import { sendMail } from '../../account/mail/send-mail.ts'
import { staffLetter } from './support-letters.ts'
import type { SupportMessageRow } from './support-message-store.ts'
import type { SupportRequestRow } from './support-request-store.ts'

/** Everything the asker writes also goes to our mailbox, so that support works by email too. */
export async function mailStaff(
  services: Pick<Services, 'jobs' | 'settings'>,
  transaction: Orm,
  row: SupportRequestRow,
  { id, text, files, isFirst }: Pick<SupportMessageRow, 'id' | 'text'> & { files: number; isFirst: boolean },
): Promise<void> {
  const { settings } = services
  const { personId, visitorEmail, contact } = row
  const email = personId === null ? visitorEmail : (await readNames(transaction, personId))?.email
  // The key holds the asker's id, so the letter is deleted with them: it contains their words.
  await sendMail(services, transaction, `support-asked:${personId ?? 'visitor'}:${id}`, {
    to: settings.supportEmail,
    ...(email && contact === 'email' && { replyTo: email }),
    ...staffLetter(settings, row, { text, files, isFirst }),
  })
}
