import type { BodyOf } from '@evenkeel/contract/endpoint'
import type { reportRecord as call } from '@evenkeel/contract/people/register'
import type { PersonId } from '@evenkeel/contract/person-id'
import { brand } from '@evenkeel/contract/site/brand'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { writeAudit } from '../../account/audit/write-audit.ts'
import { enforceDurableLimit } from '../../account/identity/durable-limit.ts'
import { type NewLetter, sendMail } from '../../account/mail/send-mail.ts'
import { readAdvisor } from './read-advisor.ts'
import { insertRecordReport } from './record-report-store.ts'

const reportsPerPerson = { points: 5, perSeconds: 24 * 3600 }

type Parts = Pick<Services, 'database' | 'clock' | 'limits' | 'log' | 'secrets' | 'jobs' | 'settings'>

/** Only for records the reporter may see. The reporter is stored in the row, not named in the letter. */
export async function reportRecord(
  services: Parts,
  caller: Caller,
  advisorId: string,
  { text }: BodyOf<typeof call>,
): Promise<undefined> {
  const { data } = await readAdvisor(services, caller, advisorId, {})
  await enforceDurableLimit(services, 'record-report', caller.personId, reportsPerPerson)

  const { database, clock, settings } = services
  await database.transaction(async (transaction) => {
    const reportId = await insertRecordReport(transaction, {
      advisorId: data.advisor_id,
      reporterId: caller.personId,
      text,
      reportedAt: clock.now(),
    })
    await sendMail(services, transaction, `record-report:${reportId}`, {
      to: settings.supportEmail,
      ...recordReportLetter({ reportId, advisorId: data.advisor_id, text }),
    })
    await writeAudit(transaction, {
      event: 'record-reported',
      actorId: caller.personId,
      subjectType: 'advisor',
      subjectId: data.advisor_id,
      detail: { report: reportId },
    })
  })
  return undefined
}

/** Goes to our staff by mail, so it names neither advisor nor reporter, only numbers. */
function recordReportLetter(report: {
  reportId: number
  advisorId: PersonId
  text: string
}): Pick<NewLetter, 'subject' | 'text'> {
  return {
    subject: `${brand.name}: report ${report.reportId} on the record of advisor ${report.advisorId}`,
    text: [
      `A user reported a mistake in the record of advisor ${report.advisorId}:`,
      report.text,
      `This is report ${report.reportId}.`,
      brand.name,
    ].join('\n\n'),
  }
}
