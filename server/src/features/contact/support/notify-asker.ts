import type { Orm } from '../../../database/database.ts'
import type { Services } from '../../../services.ts'
import { readNames } from '../../account/identity/people/person-names.ts'
import { sendMail } from '../../account/mail/send-mail.ts'
import { notify } from '../../people/notifications/notify.ts'
import { notifyWithLetter } from '../../people/notifications/notify-with-letter.ts'
import { toOneLine } from '../chat/one-line.ts'
import { answerLetter, supportKey, supportLink } from './support-letters.ts'
import type { SupportMessageRow } from './support-message-store.ts'
import type { SupportRequestRow } from './support-request-store.ts'

const longestBody = 160

/** On screen, and also by email where the asker chose email for this request, regardless of their other settings. */
export async function notifyAsker(
  services: Pick<Services, 'clock' | 'jobs' | 'live' | 'settings'>,
  transaction: Orm,
  row: SupportRequestRow,
  { id, text }: Pick<SupportMessageRow, 'id' | 'text'>,
): Promise<void> {
  const { personId, visitorEmail, number, subject, contact } = row
  const { settings } = services
  if (personId === null) {
    // A visitor has no page to open: the whole answer is in the letter.
    if (visitorEmail === null) return
    const reader = { firstName: null, timeZone: null }
    await sendMail(services, transaction, `support-answered:visitor:${id}`, {
      to: visitorEmail,
      replyTo: settings.supportEmail,
      ...answerLetter({ settings, reader, row, text }),
    })
    return
  }
  const reader = await readNames(transaction, personId)
  if (!reader) return
  const notice: Parameters<typeof notify>[2] = {
    personId,
    event: 'support-answered',
    kind: 'account',
    title: `Support answered: ${subject}`,
    body: toOneLine(text, longestBody),
    link: supportLink(number),
    key: supportKey(number),
  }
  if (contact === 'in-app') return notify(services, transaction, notice, { dueAt: null, mailedAt: null })
  await notifyWithLetter(services, transaction, notice, {
    reader,
    key: `support-answered:${personId}:${id}`,
    isPromised: true,
    words: { replyTo: settings.supportEmail, ...answerLetter({ settings, reader, row, text }) },
  })
}
