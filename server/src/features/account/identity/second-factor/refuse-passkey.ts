import { Problem } from '@evenkeel/contract/problem'
import type { Services } from '../../../../services.ts'
import { CredentialRefused } from './passkey-ceremony.ts'

/** Every reason gets the same answer; only the log tells them apart. */
export function refusePasskey({ log }: Pick<Services, 'log'>): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof CredentialRefused)) throw error
    log.info({ error }, 'A passkey was refused')
    throw new Problem('passkey-refused')
  }
}
