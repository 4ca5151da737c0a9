import type { BodyOf } from '@evenkeel/contract/endpoint'
import type { AdminAccounts, inviteAdmin as inviteCall } from '@evenkeel/contract/staff/admin-accounts'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import {
  inviteAdmin,
  readOpenInvitations,
  resendInvitation,
  withdrawInvitation,
} from '../../account/identity/invitations/invite-admin.ts'
import { fullName } from '../../account/identity/people/full-name.ts'
import { requireFreshSignIn } from '../../account/identity/sessions/require-fresh-sign-in.ts'
import { listAdminRows } from './admin-store.ts'
import { tellOtherAdmins } from './tell-other-admins.ts'

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)
const secondsOrNull = (at: Date | null) => at && seconds(at)

export async function listAdmins(
  { database: { orm } }: Pick<Services, 'database'>,
  caller: Caller,
): Promise<AdminAccounts> {
  const admins = await listAdminRows(orm)
  const invitations = await readOpenInvitations(orm)
  return {
    admins: admins.map((row) => ({
      person_id: row.id,
      name: fullName(row),
      email: row.email,
      company: row.company,
      last_sign_in_at: secondsOrNull(row.lastSignInAt),
      has_second_factor: row.hasFactor,
      disabled_at: secondsOrNull(row.disabledAt),
      is_you: row.id === caller.personId,
    })),
    invitations: invitations.map(({ id, name, email, company, invitedBy, sentAt, expiresAt }) => ({
      invitation_id: id,
      name,
      email,
      company,
      invited_by: invitedBy,
      sent_at: seconds(sentAt),
      expires_at: seconds(expiresAt),
    })),
  }
}

export async function inviteAdminAtDesk(
  services: Services,
  caller: Caller,
  { first_name, last_name, email, company, reason }: BodyOf<typeof inviteCall>,
): Promise<AdminAccounts> {
  requireFreshSignIn(services, caller)
  const actorId = caller.personId
  const key = crypto.randomUUID()
  await inviteAdmin(
    services,
    { email, company, firstName: first_name, lastName: last_name },
    {
      actorId,
      reason,
      tell: (transaction) =>
        tellOtherAdmins(services, transaction, { occasion: 'admin-invited', key, actorId }),
    },
  )
  return listAdmins(services, caller)
}

export async function resendInvitationAtDesk(
  services: Services,
  caller: Caller,
  invitationId: number,
  { reason }: { reason: string },
): Promise<AdminAccounts> {
  requireFreshSignIn(services, caller)
  await resendInvitation(services, invitationId, { actorId: caller.personId, reason })
  return listAdmins(services, caller)
}

export async function withdrawInvitationAtDesk(
  services: Services,
  caller: Caller,
  invitationId: number,
  { reason }: { reason: string },
): Promise<AdminAccounts> {
  requireFreshSignIn(services, caller)
  await withdrawInvitation(services, invitationId, { actorId: caller.personId, reason })
  return listAdmins(services, caller)
}
