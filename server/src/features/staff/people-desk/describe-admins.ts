import { formatDateAndTimeInZone } from '@evenkeel/format/times'
import type { Services } from '../../../services.ts'
import { readOpenInvitations } from '../../account/identity/invitations/invite-admin.ts'
import { fullName } from '../../account/identity/people/full-name.ts'
import { listAdminRows } from './admin-store.ts'

const timeOf = (at: Date) => formatDateAndTimeInZone(at, 'UTC')

/** Plain lines for the terminal. */
export async function describeAdmins({
  database: { orm },
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<string[]> {
  const admins = (await listAdminRows(orm)).map((admin) =>
    [
      fullName(admin),
      admin.email,
      `ID ${admin.id}`,
      admin.disabledAt ? `disabled ${timeOf(admin.disabledAt)}` : 'active',
      admin.hasFactor ? 'second factor' : 'no second factor',
      admin.lastSignInAt ? `last sign-in ${timeOf(admin.lastSignInAt)}` : 'no recent sign-in',
    ].join(' · '),
  )
  const invited = (await readOpenInvitations(orm)).map(({ name, email, invitedBy, expiresAt }) =>
    [
      name,
      email,
      `invited by ${invitedBy}`,
      `${expiresAt <= clock.now() ? 'expired' : 'until'} ${timeOf(expiresAt)}`,
    ].join(' · '),
  )
  return admins.length + invited.length > 0 ? [...admins, ...invited] : ['There is no admin yet.']
}
