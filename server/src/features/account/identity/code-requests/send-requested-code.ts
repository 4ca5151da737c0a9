import { randomUUID } from 'node:crypto'
import type { JobKind } from '../../../../jobs/jobs.ts'
import { emailKey } from '../../../../outside/identity-provider/email-key.ts'
import type { Services } from '../../../../services.ts'
import { findCodeRequest, markCodeSent, putCodeRequest } from './code-request-store.ts'

export const sendCodeJob: JobKind<{ requestId: string }> = {
  name: 'send-code',
  retries: 5,
  firstRetryAfterSeconds: 2,
  atOnce: 2,
}

const lifeMs = 3_600_000

/** Another sign-up code; known and unknown addresses leave the same row and job. */
export async function requestSignUpCode(
  { database, clock, jobs }: Pick<Services, 'database' | 'clock' | 'jobs'>,
  email: string,
): Promise<void> {
  const id = randomUUID()
  await database.transaction(async (transaction) => {
    await putCodeRequest(transaction, {
      id,
      purpose: 'sign-up',
      email,
      emailKey: emailKey(email),
      browserHash: null,
      expiresAt: new Date(clock.now().getTime() + lifeMs),
    })
    await jobs.add(transaction, sendCodeJob, { requestId: id })
  })
}

/** Looks the account up and writes its letter; an address without one gets none. */
export async function sendRequestedCode(
  { database, clock, identityProvider }: Pick<Services, 'database' | 'clock' | 'identityProvider'>,
  { requestId }: { requestId: string },
): Promise<void> {
  const request = await findCodeRequest(database.orm, requestId)
  if (!request || request.sentAt) return
  const { email, purpose, browserHash } = request
  if (purpose === 'reset') await identityProvider.forgotPassword(email, browserHash ?? undefined)
  else await identityProvider.resendCode(email)
  await markCodeSent(database.orm, requestId, clock.now())
}
