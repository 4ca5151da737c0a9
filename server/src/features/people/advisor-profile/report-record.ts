import type { BodyOf } from '@evenkeel/contract/endpoint'
import type { reportRecord as call } from '@evenkeel/contract/people/register'
import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { writeAudit } from '../../account/audit/write-audit.ts'
import { takeTurn } from '../../account/identity/take-turn.ts'
import { sendMail } from '../../account/mail/send-mail.ts'
import { readAdvisor } from './read-advisor.ts'
import { recordReportLetter } from './record-report-letter.ts'
import { insertRecordReport } from './record-report-store.ts'

const reportsPerPerson = { points: 5, perSeconds: 24 * 3600 }

type Parts = Pick<Services, 'database' | 'clock' | 'limits' | 'log' | 'secrets' | 'jobs' | 'settings'>

/** Only of a record that whoever reports may see. Who they are stands in the row and not in the letter. */
export async function reportRecord(
  services: Parts,
  caller: Caller,
  advisorId: string,
  { text }: BodyOf<typeof call>,
): Promise<undefined> {
  const { data } = await readAdvisor(services, caller, advisorId, {})
  const wait = await takeTurn(services, 'record-report', String(caller.personId), reportsPerPerson)
  if (wait !== undefined) throw new Problem('limit-exceeded', undefined, wait)

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
