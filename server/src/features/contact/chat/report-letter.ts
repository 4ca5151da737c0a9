import type { Role } from '@evenkeel/contract/choices'
import { reportReasons } from '@evenkeel/contract/contact/chat'
import { brand } from '@evenkeel/contract/site/brand'
import type { NewLetter } from '../../account/mail/send-mail.ts'
import type { ReportRow } from './report-store.ts'

/** Ids, the reason and the note to us, but nothing the two wrote to each other, because email leaves our systems. */
export function reportLetter(
  { id, conversationId, reporterId, upToSeq, reason, note }: ReportRow,
  role: Role,
): Pick<NewLetter, 'subject' | 'text'> {
  return {
    subject: `${brand.name}: conversation ${conversationId} was reported`,
    text: [
      `Report ${id}: ${role} ${reporterId} reported conversation ${conversationId}, up to message ${upToSeq}.`,
      `Reason: ${reportReasons[reason]}.`,
      note === '' ? 'They added no note.' : `Their note:\n${note}`,
      'This email doesn’t include their messages.',
    ].join('\n\n'),
  }
}
