import type { PendingRegistration } from '@evenkeel/contract/account/identity'
import type { Visit } from '../../../../http/visit.ts'
import type { Services } from '../../../../services.ts'
import { findRegistration } from './pending-registration.ts'

/** Says nothing about an account: only what was typed in this browser, masked. */
export async function readPendingRegistration(
  services: Pick<Services, 'database' | 'clock' | 'identityProvider'>,
  visit: Pick<Visit, 'cookies'>,
): Promise<{ pending: PendingRegistration }> {
  const row = await findRegistration(services, visit)
  if (!row) return { pending: null }
  return {
    pending: {
      masked_email: maskedEmail(row.email),
      expires_at: Math.floor(row.expiresAt.getTime() / 1000),
    },
  }
}

function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${[...email][0]}•••${email.slice(at)}`
}
