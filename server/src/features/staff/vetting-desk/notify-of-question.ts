import type { PersonId } from '@evenkeel/contract/person-id'
import { brand } from '@evenkeel/contract/site/brand'
import type { Orm } from '../../../database/database.ts'
import type { Services } from '../../../services.ts'
import { formatForReader } from '../../../time/format-for-reader.ts'
import { readNames } from '../../account/identity/people/person-names.ts'
import { letterText } from '../../account/mail/letter-text.ts'
import { toOneLine } from '../../contact/chat/one-line.ts'
import { notifyWithLetter } from '../../people/notifications/notify-with-letter.ts'

const path = '/onboarding/advisor/terms'
const longestBody = 160

interface Question {
  personId: PersonId
  stepId: number
  text: string
  dueAt: Date
}

/** On screen and by letter regardless of settings, because their application waits for it. */
export async function notifyOfQuestion(
  services: Pick<Services, 'clock' | 'jobs' | 'live' | 'settings'>,
  transaction: Orm,
  { personId, stepId, text, dueAt }: Question,
): Promise<void> {
  const reader = await readNames(transaction, personId)
  if (!reader) return
  const { publicUrl, supportEmail } = services.settings
  await notifyWithLetter(
    services,
    transaction,
    {
      personId,
      event: 'register-change',
      kind: 'account',
      key: 'application',
      link: path,
      title: 'We need more for your application',
      body: toOneLine(text, longestBody),
    },
    {
      reader,
      key: `application-asked:${personId}:${stepId}`,
      isPromised: true,
      answerBy: dueAt,
      words: {
        replyTo: supportEmail,
        subject: `${brand.name}: we need more for your application`,
        text: letterText(reader.firstName, [
          'We’re reviewing your application and need something from you:',
          text,
          `You have until ${formatForReader(dueAt, reader)} to update your answers or documents: ${new URL(path, publicUrl).href}`,
          'After that, we’ll continue with what we have.',
          `If you can’t use the page, reply to this email or write to ${supportEmail}.`,
        ]),
      },
    },
  )
}
