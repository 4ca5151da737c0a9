import {
  type askSupport as call,
  consentHours,
  type WholeSupportRequest,
} from '@evenkeel/contract/contact/support'
import type { BodyOf } from '@evenkeel/contract/endpoint'
import { Problem } from '@evenkeel/contract/problem'
import type { Orm } from '../../../database/database.ts'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { addSupportMessage } from './add-support-message.ts'
import { broadcastSupportChange } from './broadcast-support-change.ts'
import { mailStaff } from './mail-staff.ts'
import { answerDueAt } from './support-lifecycle.ts'
import { limitAsking } from './support-limits.ts'
import { findSupportMessageSentAs } from './support-message-store.ts'
import { wholeSupportOnWire } from './support-on-wire.ts'
import {
  findSupportRequestSentAs,
  insertSupportRequest,
  type SupportRequestRow,
} from './support-request-store.ts'
import { noteViewConsent } from './view-consent.ts'

type Parts = Pick<Services, 'database' | 'clock' | 'jobs' | 'live' | 'secrets' | 'settings'>
type Body = BodyOf<typeof call>

const hourMs = 3_600_000

/** Request, text, files, letter and consent are stored together or not at all; sent twice it is one. */
export async function askSupport(
  services: Parts,
  caller: Caller,
  body: Body,
): Promise<{ request: WholeSupportRequest }> {
  const { database, clock } = services
  const { personId } = caller
  const clientId = body.client_id.toLowerCase()
  const existing = await findSupportRequestSentAs(database.orm, personId, clientId)
  if (!existing) await limitAsking(services, personId)
  return database.transaction(async (transaction) => {
    const row = existing
      ? await requireSameAsked(transaction, existing, body)
      : ((await ask(services, transaction, caller, { ...body, client_id: clientId })) ??
        (await requireSameAsked(
          transaction,
          await findSupportRequestSentAs(transaction, personId, clientId),
          body,
        )))
    return wholeSupportOnWire(transaction, row, clock.now())
  })
}

/** Undefined where the same request was sent at the same moment. */
async function ask(
  services: Parts,
  transaction: Orm,
  { personId, role }: Caller,
  body: Body,
): Promise<SupportRequestRow | undefined> {
  if (role === 'admin') throw new Problem('not-allowed')
  const { client_id: clientId, topic, subject, text, contact, file_ids, may_view } = body
  const now = services.clock.now()
  const mayViewUntil = may_view ? new Date(now.getTime() + consentHours * hourMs) : null
  const row = await insertSupportRequest(transaction, {
    personId,
    role,
    clientId,
    topic,
    subject,
    contact,
    mayViewUntil,
    state: 'open',
    sentAt: now,
    updatedAt: now,
    owedBy: answerDueAt(now),
    owedSince: now,
  })
  if (!row) return undefined
  const { number } = row
  const stored = await addSupportMessage(
    transaction,
    { number, side: 'asker', authorId: personId, clientId, text, sentAt: now },
    file_ids,
  )
  await mailStaff(services, transaction, row, { ...stored, files: file_ids.length, isFirst: true })
  broadcastSupportChange(services, transaction, row)
  if (mayViewUntil) await noteViewConsent(transaction, row, 'given')
  return row
}

/** The request stored under this client id if it is the same; other content under the same id is refused. */
async function requireSameAsked(
  transaction: Orm,
  row: SupportRequestRow | undefined,
  { topic, subject, text, contact }: Body,
): Promise<SupportRequestRow> {
  const first = row && (await findSupportMessageSentAs(transaction, row.personId, row.clientId))
  const isSame =
    row?.topic === topic && row.subject === subject && row.contact === contact && first?.text === text
  if (!row || !isSame) throw new Problem('changed-elsewhere')
  return row
}
