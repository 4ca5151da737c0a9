import type {
  Conversation,
  reportConversation as reportConversationEndpoint,
} from '@evenkeel/contract/contact/chat'
import type { BodyOf } from '@evenkeel/contract/endpoint'
import type { Orm } from '../../../database/database.ts'
import type { Reacting } from '../../../events.ts'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { writeAudit } from '../../account/audit/write-audit.ts'
import { sendMail } from '../../account/mail/send-mail.ts'
import { limitReports } from './chat-limits.ts'
import { conversationOnWire } from './conversation-on-wire.ts'
import { makeConversationMove } from './move-in-conversation.ts'
import { reportLetter } from './report-letter.ts'
import { findReport, insertReport, type ReportRow } from './report-store.ts'
import { requireConversation } from './require-conversation.ts'

type Parts = Reacting & Pick<Services, 'secrets'>
type Reported = BodyOf<typeof reportConversationEndpoint>

/**
 * Tells staff who reports which conversation, up to which message and why. Sent again it is the same report; the other
 * person is not told.
 */
export async function reportConversation(
  services: Parts,
  caller: Caller,
  requestId: number,
  reported: Reported,
): Promise<{ conversation: Conversation }> {
  const { database, clock } = services
  const { personId } = caller
  const { client_id: clientId, reason, note } = reported
  await requireConversation(database.orm, caller, requestId)
  if (!(await findReport(database.orm, personId, clientId))) await limitReports(services, personId)
  return database.transaction(async (transaction) => {
    const conversation = await requireConversation(transaction, caller, requestId)
    const report = await insertReport(transaction, {
      conversationId: requestId,
      reporterId: personId,
      clientId,
      reason,
      note,
      upToSeq: conversation.lastSeq,
      reportedAt: clock.now(),
    })
    const after =
      report && reported.is_blocked
        ? await makeConversationMove(services, transaction, { caller, requestId, move: 'block' })
        : conversationOnWire(conversation)
    if (report) await notifyStaff(services, transaction, caller, report)
    return { conversation: after }
  })
}

async function notifyStaff(
  services: Parts,
  transaction: Orm,
  { personId, role }: Caller,
  report: ReportRow,
): Promise<void> {
  const { settings } = services
  // The key holds the reporter's id, so the letter is deleted with them: it contains their words.
  await sendMail(services, transaction, `conversation-report:${personId}:${report.id}`, {
    to: settings.supportEmail,
    ...reportLetter(report, role),
  })
  await writeAudit(transaction, {
    event: 'conversation-reported',
    actorId: personId,
    subjectType: role,
    subjectId: personId,
    detail: { reportId: report.id, requestId: report.conversationId, reason: report.reason },
  })
}
