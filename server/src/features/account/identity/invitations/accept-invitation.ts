import { Problem } from '@evenkeel/contract/problem'
import type { Visit } from '../../../../http/visit.ts'
import { hashToken } from '../../../../secrets/random-token.ts'
import type { Services } from '../../../../services.ts'
import { blankLetters, secretOfLink } from '../../mail/blank-letters.ts'
import { checkNewPassword } from '../check-new-password.ts'
import { explainRefusal } from '../explain-refusal.ts'
import { limitNetwork } from '../identity-limits.ts'
import { makeAdmin } from '../people/make-admin.ts'
import { findOpenInvitation, lockOpenInvitation, setInvitation } from './admin-invitation-store.ts'

type Parts = Pick<Services, 'database' | 'clock' | 'identityProvider' | 'limits'>

export async function readInvitation(services: Parts, visit: Visit, { token }: { token: string }) {
  await limitNetwork(services, 'confirmSignUp', visit)
  const found = await findOpenInvitation(services.database.orm, hashToken(token))
  if (!found || found.expiresAt <= services.clock.now()) throw new Problem('link-over')
  return { until: Math.floor(found.expiresAt.getTime() / 1000) }
}

/** The link proves the mailbox. No session is opened: the first sign-in asks for the second factor. */
export async function acceptInvitation(
  services: Parts,
  visit: Visit,
  { token, password }: { token: string; password: string },
): Promise<undefined> {
  await limitNetwork(services, 'confirmSignUp', visit)
  const { database, clock, identityProvider } = services
  const hash = hashToken(token)
  const found = await findOpenInvitation(database.orm, hash)
  if (!found) throw new Problem('link-over')
  await checkNewPassword('password', password, found.email)
  await database.transaction(async (transaction) => {
    const row = await lockOpenInvitation(transaction, { hash })
    if (!row || row.expiresAt <= clock.now()) throw new Problem('link-over')
    const { email, firstName, lastName, company, invitedBy } = row
    const made = await makeAdmin(
      services,
      { email, firstName, lastName, company },
      { password, invitedBy, transaction },
    ).catch((error: unknown) => {
      throw explainRefusal(identityProvider, 'signUp', error)
    })
    if (!made) throw new Problem('email-taken')
    await setInvitation(transaction, row.id, { state: 'accepted', personId: made.personId })
    await blankLetters(transaction, secretOfLink(row.hash))
  })
}
