import type { PersonId } from '@evenkeel/contract/person-id'
import { brand } from '@evenkeel/contract/site/brand'
import type { NewLetter } from '../../account/mail/send-mail.ts'

/** To our own staff, by mail and therefore by numbers: neither the advisor nor whoever reports is named. */
export function recordReportLetter(report: {
  reportId: number
  advisorId: PersonId
  text: string
}): Pick<NewLetter, 'subject' | 'text'> {
  return {
    subject: `${brand.name}: record of advisor ${report.advisorId}, report ${report.reportId}`,
    text: [
      `Somebody says that something in the record of advisor ${report.advisorId} is wrong:`,
      report.text,
      `This is report ${report.reportId}.`,
      brand.name,
    ].join('\n\n'),
  }
}
