import { consentHours, type SupportState, supportTopics } from '@evenkeel/contract/contact/support'
import { brand } from '@evenkeel/contract/site/brand'
import type { ProductSettings } from '../../../services.ts'
import { formatForReader } from '../../../time/format-for-reader.ts'
import type { NamedPerson } from '../../account/identity/people/person-names.ts'
import { letterText } from '../../account/mail/letter-text.ts'
import type { NewLetter } from '../../account/mail/send-mail.ts'
import { subjectLine } from '../../account/mail/subject-line.ts'
import { reopenUntil } from './support-lifecycle.ts'
import type { SupportRequestRow } from './support-request-store.ts'

/** Opens the support page with this request selected; for staff that page is the desk. */
export const supportLink = (number: number) => `/shared/support?request=${number}`

/** The notification key of everything about one request. */
export const supportKey = (number: number) => `support:${number}`

type Words = Pick<NewLetter, 'subject' | 'text'>
type Settings = Pick<ProductSettings, 'publicUrl'>

/** Contains the number, so mail programs keep replies in one thread. */
const subjectOf = ({ number, subject }: SupportRequestRow) =>
  subjectLine(`${brand.name} support ${number}: ${subject}`)
const page = ({ publicUrl }: Settings, { number }: SupportRequestRow) =>
  new URL(supportLink(number), publicUrl).href

interface LetterMessage {
  text: string
  files: number
  isFirst: boolean
}

/** To our own mailbox, with the number and not the name; the address to reply to is in Reply-To. */
export function staffLetter(settings: Settings, row: SupportRequestRow, message: LetterMessage): Words {
  const { number, role, personId, topic, owedBy, contact, mayViewUntil } = row
  const who =
    personId === null
      ? 'A visitor (not signed in, address not confirmed)'
      : `${role === 'consumer' ? 'Consumer' : 'Advisor'} ${personId}`
  const files = message.files === 1 ? '1 file is attached' : `${message.files} files are attached`
  return {
    subject: message.isFirst ? subjectOf(row) : `Re: ${subjectOf(row)}`,
    text: [
      `${who} ${message.isFirst ? 'sent' : 'replied to'} request ${number}, “${supportTopics[topic]}”:`,
      message.text,
      ...(message.files > 0 ? [`${files} at the support desk.`] : []),
      ...(owedBy ? [`Our answer is due by ${formatForReader(owedBy, { timeZone: null })}.`] : []),
      ...(message.isFirst && mayViewUntil ? [`Staff may view the account for ${consentHours} hours.`] : []),
      contact === 'email'
        ? `Answer at the desk or reply to this email: ${page(settings, row)}`
        : `They don’t want email. Answer at the desk: ${page(settings, row)}`,
    ].join('\n\n'),
  }
}

interface Answered {
  settings: Settings
  reader: Pick<NamedPerson, 'firstName' | 'timeZone'>
  row: SupportRequestRow
  text: string
}

/** Contains the answer itself, because people who chose email want to read it there. */
export function answerLetter({ settings, reader, row, text }: Answered): Words {
  const until = reopenUntil(row)
  const next: Record<SupportState, string> = {
    open: 'We’re still working on it and will write again.',
    'waiting-for-you': 'We need your reply to continue.',
    solved: `We’ve marked this as solved. If it isn’t, tell us by ${formatForReader(until ?? row.updatedAt, reader)}.`,
  }
  return {
    subject: `Re: ${subjectOf(row)}`,
    text: letterText(reader.firstName, [
      `We’ve answered request ${row.number}, “${row.subject}”:`,
      text,
      next[row.state],
      row.personId === null
        ? 'To continue, reply to this email.'
        : `Continue here or reply to this email: ${page(settings, row)}`,
    ]),
  }
}
