import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import type { Orm } from '../../../../database/database.ts'
import { emailKey } from '../../../../outside/identity-provider/email-key.ts'
import { hashToken, randomToken } from '../../../../secrets/random-token.ts'
import type { Services } from '../../../../services.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { blankLetters, secretOfLink } from '../../mail/blank-letters.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { limitLetters } from '../identity-limits.ts'
import { findSignUps } from '../people/find-by-email.ts'
import { fullName } from '../people/full-name.ts'
import { readNames } from '../people/person-names.ts'
import {
  type InvitationRow,
  insertInvitation,
  listOpenInvitations,
  lockOpenInvitation,
  setInvitation,
} from './admin-invitation-store.ts'
import { invitationLetter } from './invitation-letter.ts'

const openForMs = 3 * 86_400_000

type Parts = Pick<Services, 'database' | 'clock' | 'secrets' | 'jobs' | 'settings' | 'identityProvider'>
type Invited = Pick<InvitationRow, 'email' | 'firstName' | 'lastName' | 'company'>
interface By {
  actorId: PersonId
  reason: string
  /** In the same transaction, before the log row. */
  tell?: (transaction: Orm) => Promise<void>
}

/** Gives no rights: the account is made when the invitation is accepted. */
export async function inviteAdmin(services: Parts, invited: Invited, by: By): Promise<void> {
  const { database, clock } = services
  if ((await findSignUps(services, invited.email)).length > 0) throw new Problem('email-taken')
  await limitLetters(services, 'invitation', invited.email, { isFirst: true })
  const token = randomToken()
  const sentAt = clock.now()
  const expiresAt = new Date(sentAt.getTime() + openForMs)
  await database.transaction(async (transaction) => {
    const isNew = await insertInvitation(transaction, {
      ...invited,
      emailKey: emailKey(invited.email),
      reason: by.reason,
      invitedBy: by.actorId,
      sentAt,
      expiresAt,
      hash: hashToken(token),
    })
    if (!isNew)
      throw new Problem('email-taken', { email: 'This address already has an invitation. Send it again.' })
    await sendInvitation(services, transaction, invited, { actorId: by.actorId, token, expiresAt })
    await by.tell?.(transaction)
    await noteInvitation(transaction, 'admin-invited', by)
  })
}

export async function resendInvitation(services: Parts, invitationId: number, by: By): Promise<void> {
  const { database, clock } = services
  const token = randomToken()
  const sentAt = clock.now()
  const expiresAt = new Date(sentAt.getTime() + openForMs)
  const open = (await listOpenInvitations(database.orm)).find(
    ({ invitation }) => invitation.id === invitationId,
  )
  if (!open) throw new Problem('not-found')
  await limitLetters(services, 'invitation', open.invitation.email)
  await database.transaction(async (transaction) => {
    const row = await lockOpenInvitation(transaction, { id: invitationId })
    if (!row) throw new Problem('not-found')
    await setInvitation(transaction, row.id, {
      hash: hashToken(token),
      sentAt,
      expiresAt,
      invitedBy: by.actorId,
    })
    await sendInvitation(services, transaction, row, { actorId: by.actorId, token, expiresAt })
    await noteInvitation(transaction, 'admin-invitation-resent', by)
  })
}

export function withdrawInvitation(
  { database }: Pick<Services, 'database'>,
  invitationId: number,
  by: By,
): Promise<void> {
  return database.transaction(async (transaction) => {
    const row = await lockOpenInvitation(transaction, { id: invitationId })
    if (!row) throw new Problem('not-found')
    await setInvitation(transaction, row.id, { state: 'withdrawn' })
    await blankLetters(transaction, secretOfLink(row.hash))
    await noteInvitation(transaction, 'admin-invitation-withdrawn', by)
  })
}

export interface OpenInvitation
  extends Pick<InvitationRow, 'id' | 'email' | 'company' | 'sentAt' | 'expiresAt'> {
  name: string
  invitedBy: string
}

/** Expired ones too, so that they can be sent again. */
export async function readOpenInvitations(orm: Orm): Promise<OpenInvitation[]> {
  const rows = await listOpenInvitations(orm)
  return rows.map(({ invitation: { id, email, company, sentAt, expiresAt, ...names }, inviter }) => ({
    id,
    email,
    company,
    sentAt,
    expiresAt,
    name: fullName(names),
    invitedBy: inviter || 'A former admin',
  }))
}

async function sendInvitation(
  services: Parts,
  transaction: Orm,
  { email, firstName }: Invited,
  { actorId, token, expiresAt }: { actorId: PersonId; token: string; expiresAt: Date },
): Promise<void> {
  const inviter = await readNames(transaction, actorId)
  const letter = invitationLetter(services.settings, {
    firstName,
    inviter: inviter ? fullName(inviter) : 'An admin',
    token,
    expiresAt,
  })
  await sendMail(
    services,
    transaction,
    `admin-invited:${crypto.randomUUID()}`,
    { to: email, ...letter },
    { secret: { of: secretOfLink(hashToken(token)), until: expiresAt } },
  )
}

/** The audit log keeps no address of a person who has no account. */
function noteInvitation(transaction: Orm, event: string, { actorId, reason }: By): Promise<void> {
  return writeAudit(transaction, { event, actorId, subjectType: 'invitation', detail: { reason } })
}
