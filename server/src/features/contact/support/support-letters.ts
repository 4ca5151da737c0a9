import { consentHours, type SupportState, supportTopics } from '@evenkeel/contract/contact/support'
import { brand } from '@evenkeel/contract/site/brand'
import type { ProductSettings } from '../../../services.ts'
import { formatForReader } from '../../../time/format-for-reader.ts'
import type { NamedPerson } from '../../account/identity/people/person-names.ts'
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
  const who = `The ${role} with the number ${personId}`
  const files = message.files === 1 ? 'A file is with it' : `${message.files} files are with it`
  return {
    subject: message.isFirst ? subjectOf(row) : `Re: ${subjectOf(row)}`,
    text: [
      `${who} ${message.isFirst ? 'sends' : 'adds to'} request ${number}, “${supportTopics[topic]}”:`,
      message.text,
      ...(message.files > 0 ? [`${files}, at the desk.`] : []),
      ...(owedBy ? [`Our answer is due by ${formatForReader(owedBy, { timeZone: null })}.`] : []),
      ...(message.isFirst && mayViewUntil ? [`Staff may view the account for ${consentHours} hours.`] : []),
      contact === 'email'
        ? `Answer at the desk, or answer this letter: ${page(settings, row)}`
        : `They want no letters. Answer at the desk: ${page(settings, row)}`,
    ].join('\n\n'),
  }
}

const hello = ({ firstName }: Pick<NamedPerson, 'firstName'>) =>
  firstName ? `Hello ${firstName},` : 'Hello,'

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
    open: 'We are not done with it and will write again.',
    'waiting-for-you': 'We wait for a word of yours.',
    solved: `We take this for solved. If it is not, say so until ${formatForReader(until ?? row.updatedAt, reader)}.`,
  }
  return {
    subject: `Re: ${subjectOf(row)}`,
    text: [
      hello(reader),
      `We have answered your request ${row.number}, “${row.subject}”:`,
      text,
      next[row.state],
      `Go on here, or answer this letter: ${page(settings, row)}`,
      brand.name,
    ].join('\n\n'),
  }
}
