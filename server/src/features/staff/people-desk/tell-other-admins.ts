import type { PersonId } from '@evenkeel/contract/person-id'
import { brand } from '@evenkeel/contract/site/brand'
import type { Orm } from '../../../database/database.ts'
import type { Services } from '../../../services.ts'
import { fullName } from '../../account/identity/people/full-name.ts'
import { readNames } from '../../account/identity/people/person-names.ts'
import { letterSubject } from '../../account/mail/letter-text.ts'
import { sendMail } from '../../account/mail/send-mail.ts'
import { listAdminsExcept } from './admin-store.ts'

const occasions = {
  'admin-disabled': {
    subject: 'An admin account was disabled',
    what: 'disabled an admin account',
    page: '/admin/people',
  },
  'admin-enabled': {
    subject: 'An admin account was enabled',
    what: 'enabled an admin account',
    page: '/admin/people',
  },
  'admin-invited': { subject: 'A new admin was invited', what: 'invited a new admin', page: '/admin/people' },
  proposal: {
    subject: 'Something needs a second admin',
    what: 'proposed an account change that another admin must confirm within 24 hours',
    page: '/admin/people',
  },
} as const

interface Told {
  occasion: keyof typeof occasions
  /** Names this one time, so a repeated action writes no second letter. */
  key: string
  actorId: PersonId
  /** The admin it is about, who gets a letter of their own. */
  aboutId?: PersonId
}

/** Admins have no notifications, so they get letters. Who it is about is on the page, which is protected. */
export async function tellOtherAdmins(
  services: Pick<Services, 'jobs' | 'settings'>,
  transaction: Orm,
  { occasion, key, actorId, aboutId }: Told,
): Promise<void> {
  const actor = await readNames(transaction, actorId)
  const who = `${actor ? fullName(actor) : 'An admin'} (ID ${actorId})`
  const { subject, what, page } = occasions[occasion]
  const link = new URL(page, services.settings.publicUrl).href
  const others = await listAdminsExcept(transaction, aboutId === undefined ? [actorId] : [actorId, aboutId])
  for (const { id, email } of others)
    await sendMail(services, transaction, `${occasion}:${id}:${key}`, {
      to: email,
      subject: letterSubject(subject),
      text: `${who} ${what}.\n\nSee which one and why: ${link}\n\nIf you didn’t expect this, talk to them, or disable their account on that page.\n\n${brand.name}`,
    })
}
