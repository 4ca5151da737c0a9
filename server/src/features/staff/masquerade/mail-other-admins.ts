import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import type { Services } from '../../../services.ts'
import { fullName } from '../../account/identity/people/full-name.ts'
import { readNames } from '../../account/identity/people/person-names.ts'
import { sendMail } from '../../account/mail/send-mail.ts'
import { type AdminOccasion, adminLetter } from './masquerade-letters.ts'
import { listOtherAdmins } from './target-store.ts'

/** Admins have no notifications, so they get a letter, once per occasion. */
export async function mailOtherAdmins(
  services: Pick<Services, 'jobs' | 'settings'>,
  transaction: Orm,
  adminId: PersonId,
  { occasion, what }: { occasion: string; what: AdminOccasion },
): Promise<void> {
  const admin = await readNames(transaction, adminId)
  const name = admin ? fullName(admin) : String(adminId)
  for (const { id, email } of await listOtherAdmins(transaction, adminId))
    await sendMail(services, transaction, `${occasion}:to:${id}`, {
      to: email,
      ...adminLetter(services.settings, what, { name, id: adminId }),
    })
}
