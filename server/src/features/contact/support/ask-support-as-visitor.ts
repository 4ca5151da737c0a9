import { type askSupportAsVisitor as call, supportTopics } from '@evenkeel/contract/contact/support'
import type { AnswerOf, BodyOf } from '@evenkeel/contract/endpoint'
import { Problem } from '@evenkeel/contract/problem'
import type { Orm } from '../../../database/database.ts'
import type { Visit } from '../../../http/visit.ts'
import type { Services } from '../../../services.ts'
import { addSupportMessage } from './add-support-message.ts'
import { mailStaff } from './mail-staff.ts'
import { answerDueAt } from './support-lifecycle.ts'
import { limitVisitors } from './support-limits.ts'
import { findSupportMessageSentAs } from './support-message-store.ts'
import { seconds } from './support-on-wire.ts'
import {
  findVisitorRequestSentAs,
  insertSupportRequest,
  type SupportRequestRow,
} from './support-request-store.ts'

type Parts = Pick<Services, 'database' | 'clock' | 'jobs' | 'secrets' | 'settings' | 'limits'>
type Body = BodyOf<typeof call>

/**
 * For people who can't sign in. Nothing is sent to the typed address until staff answer, because nobody confirmed it;
 * no answer depends on whether it has an account. Sent twice it is one request.
 */
export async function askSupportAsVisitor(
  services: Parts,
  visit: Pick<Visit, 'network'>,
  sent: Body,
): Promise<AnswerOf<typeof call>> {
  const { database, clock } = services
  const body = { ...sent, client_id: sent.client_id.toLowerCase() }
  const dueAt = answerDueAt(clock.now())
  const existing = await findVisitorRequestSentAs(database.orm, body.client_id)
  if (!existing) await limitVisitors(services, visit, body.email)
  // Only machines fill in the hidden field; they get the usual answer and nothing is stored.
  if (body.website) return { answer_due_at: seconds(dueAt) }
  const row = await database.transaction(
    async (transaction) =>
      (existing ? undefined : await ask(services, transaction, body, dueAt)) ??
      (await requireSame(transaction, await findVisitorRequestSentAs(transaction, body.client_id), body)),
  )
  return { answer_due_at: seconds(row.owedBy ?? dueAt) }
}

/** Undefined where the same request was sent at the same moment. */
async function ask(
  services: Parts,
  transaction: Orm,
  { client_id: clientId, email, topic, text }: Body,
  dueAt: Date,
): Promise<SupportRequestRow | undefined> {
  const now = services.clock.now()
  const row = await insertSupportRequest(transaction, {
    personId: null,
    role: null,
    visitorEmail: email,
    clientId,
    topic,
    subject: supportTopics[topic],
    contact: 'email',
    state: 'open',
    sentAt: now,
    updatedAt: now,
    owedBy: dueAt,
    owedSince: now,
  })
  if (!row) return undefined
  const { number } = row
  const message = { number, side: 'asker', authorId: null, clientId, text, sentAt: now } as const
  const stored = await addSupportMessage(transaction, message)
  await mailStaff(services, transaction, row, { ...stored, files: 0, isFirst: true })
  return row
}

/** Other content under a used id is refused; so a guessed id tells nothing about the request it belongs to. */
async function requireSame(
  transaction: Orm,
  row: SupportRequestRow | undefined,
  { topic, text, email }: Body,
): Promise<SupportRequestRow> {
  const first = row && (await findSupportMessageSentAs(transaction, null, row.clientId))
  if (!row || row.topic !== topic || row.visitorEmail !== email || first?.text !== text)
    throw new Problem('changed-elsewhere')
  return row
}
