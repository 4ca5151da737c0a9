import { randomBytes, randomUUID } from 'node:crypto'
import type { Visit } from '../../../../http/visit.ts'
import { emailKey } from '../../../../outside/identity-provider/email-key.ts'
import { hashToken, randomToken } from '../../../../secrets/random-token.ts'
import type { Services } from '../../../../services.ts'
import { forgetCodeTries, limitCodeTries, takeCodeTry } from '../identity-limits.ts'
import { deviceHashesOf } from '../sessions/known-devices.ts'
import {
  deleteResetRequests,
  hasResetRequest,
  isAskingBrowser,
  isDeviceOfAddress,
  putCodeRequest,
} from './code-request-store.ts'
import { sendCodeJob } from './send-requested-code.ts'

// A code for a new password works only in the browser that asked for it, which is known by a cookie. Unknown addresses
// get the same cookie and the same row, so that nothing tells them apart (decision 0052).

type Parts = Pick<Services, 'database' | 'clock' | 'secrets' | 'jobs' | 'identityProvider'>
type Cookies = Pick<Visit, 'cookies'>

/** Cognito's codes last an hour; ours are shorter. */
const lifeSeconds = 3600

const endOf = (now: Date) => new Date(now.getTime() + lifeSeconds * 1000)

interface AskingBrowser {
  token: string
  hash: Buffer
  /** It has signed in to the account of this address before. */
  isKnown: boolean
}

/** A cookie is used again only if we issued it. */
export async function meetAskingBrowser(
  { database, clock, identityProvider }: Parts,
  { cookies }: Cookies,
  email: string,
): Promise<AskingBrowser> {
  const sent = cookies.read('reset') ?? randomToken()
  const isOurs = await isAskingBrowser(database.orm, hashToken(sent), clock.now())
  const isKnown = await isDeviceOfAddress(database.orm, deviceHashesOf(cookies), {
    issuer: identityProvider.issuer,
    emailKey: emailKey(email),
  })
  const token = isOurs ? sent : randomToken()
  return { token, hash: hashToken(token), isKnown }
}

/** The letter is written by a job, so the answer knows nothing about the account. */
export async function rememberResetRequest(
  { database, clock, jobs, identityProvider }: Parts,
  { cookies }: Cookies,
  email: string,
  browser: AskingBrowser,
): Promise<void> {
  const id = randomUUID()
  await database.transaction(async (transaction) => {
    await putCodeRequest(transaction, {
      id,
      purpose: 'reset',
      email,
      emailKey: emailKey(email),
      browserHash: browser.hash,
      expiresAt: endOf(clock.now()),
    })
    if (!identityProvider.isForeign) await jobs.add(transaction, sendCodeJob, { requestId: id })
  })
  cookies.write('reset', browser.token, lifeSeconds)
}

/**
 * Staff have no browser of the person, so the code they ask for works in any, and replaces what browsers asked for. Its
 * tries count apart and start at zero.
 */
export async function rememberStaffReset(services: Parts, email: string): Promise<void> {
  const { database, clock } = services
  const key = emailKey(email)
  await database.transaction(async (transaction) => {
    await deleteResetRequests(transaction, key)
    await putCodeRequest(transaction, {
      id: randomUUID(),
      purpose: 'reset',
      email,
      emailKey: key,
      browserHash: null,
      expiresAt: endOf(clock.now()),
    })
  })
  await forgetCodeTries(services, 'reset', email)
}

/**
 * Whose code may be tried here: the one this browser asked for, or else one that belongs to no browser. Tries elsewhere
 * leave the owner's five alone, and above five of their own they look like any wrong code.
 */
export async function findTriedCode(
  services: Parts,
  { cookies }: Cookies,
  email: string,
): Promise<{ browserHash: Buffer | undefined; isThere: boolean }> {
  const { database, clock, identityProvider } = services
  const key = emailKey(email)
  const now = clock.now()
  const browserHash = hashToken(cookies.read('reset') ?? randomToken())
  if (await hasResetRequest(database.orm, key, browserHash, now)) {
    await limitCodeTries(services, 'reset', email, browserHash)
    return { browserHash, isThere: true }
  }
  const mayTry = await takeCodeTry(services, 'reset', email)
  const isByStaff = await hasResetRequest(database.orm, key, null, now)
  // A code from `npm run admin` has no request; only our own provider has such codes.
  const isThere = mayTry && (isByStaff || !identityProvider.isForeign)
  return { browserHash: isThere ? undefined : randomBytes(32), isThere }
}

/** The password changed: no request for a new one is open anymore. */
export async function forgetResetRequests(
  { database }: Pick<Services, 'database'>,
  { cookies }: Cookies,
  email: string,
): Promise<void> {
  await deleteResetRequests(database.orm, emailKey(email))
  cookies.clear('reset')
}
