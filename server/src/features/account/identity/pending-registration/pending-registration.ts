import { Problem } from '@evenkeel/contract/problem'
import type { Visit } from '../../../../http/visit.ts'
import { emailKey } from '../../../../outside/identity-provider/email-key.ts'
import { hashToken, randomToken } from '../../../../secrets/random-token.ts'
import type { Services } from '../../../../services.ts'
import {
  deletePendingRegistration,
  findPendingRegistration,
  type PendingRegistrationRow,
  prolongPendingRegistration,
  putPendingRegistration,
} from './pending-registration-store.ts'

// The browser that registered is known by a cookie for an hour after the last code, so that a reload of the page for
// the code forgets nothing although the browser stores no address.

type Parts = Pick<Services, 'database' | 'clock' | 'identityProvider'>
type Cookies = Pick<Visit, 'cookies'>

const lifeSeconds = 3600

const endOf = (now: Date) => new Date(now.getTime() + lifeSeconds * 1000)

/**
 * The same for a free and a taken address, so that neither the cookie nor the page tells them apart. Without `sub` a
 * right code confirms the address but signs in no one: the account's password may be another person's.
 */
export async function rememberRegistration(
  { database, clock, identityProvider }: Parts,
  { cookies }: Cookies,
  { email, sub }: { email: string; sub: string | null },
): Promise<void> {
  const token = randomToken()
  await database.transaction((transaction) =>
    putPendingRegistration(transaction, {
      hash: hashToken(token),
      issuer: identityProvider.issuer,
      sub,
      email,
      emailKey: emailKey(email),
      expiresAt: endOf(clock.now()),
    }),
  )
  cookies.write('registration', token, lifeSeconds)
}

/** The cookie is the only key. */
export async function findRegistration(
  { database, clock, identityProvider }: Parts,
  { cookies }: Cookies,
): Promise<PendingRegistrationRow | undefined> {
  const token = cookies.read('registration')
  const row =
    token === undefined
      ? undefined
      : await findPendingRegistration(database.orm, hashToken(token), clock.now())
  return row?.issuer === identityProvider.issuer ? row : undefined
}

/** The address as sent, or this browser's; `pending` only if it is this browser's registration. */
export async function requireRegisteredEmail(
  services: Parts,
  visit: Cookies,
  sent: { email?: string | undefined },
): Promise<{ email: string; pending: PendingRegistrationRow | undefined }> {
  const row = await findRegistration(services, visit)
  if (sent.email === undefined && !row)
    throw new Problem('bad-request', { email: 'Enter the email address you registered with.' })
  const email = sent.email ?? row?.email ?? ''
  return { email, pending: row?.emailKey === emailKey(email) ? row : undefined }
}

/** Another code was sent: the hour starts again. */
export async function prolongRegistration(
  { database, clock }: Parts,
  { cookies }: Cookies,
  { hash }: PendingRegistrationRow,
): Promise<void> {
  const token = cookies.read('registration')
  if (token === undefined) return
  await prolongPendingRegistration(database.orm, hash, endOf(clock.now()))
  cookies.write('registration', token, lifeSeconds)
}

export async function forgetRegistration(
  { database }: Pick<Services, 'database'>,
  { cookies }: Cookies,
): Promise<void> {
  const token = cookies.read('registration')
  if (token === undefined) return
  await deletePendingRegistration(database.orm, hashToken(token))
  cookies.clear('registration')
}
