import type { PersonId } from '@evenkeel/contract/person-id'
import { emailKey } from '../../../../outside/identity-provider/email-key.ts'
import type { Secrets } from '../../../../secrets/secrets.ts'

/**
 * Six digits are quickly guessed, so the hash uses a key outside the database; it is bound to one address of one
 * person.
 */
export function hashProofCode(secrets: Secrets, personId: PersonId, workEmail: string, code: string): Buffer {
  return secrets.keyedHash('proof code', `${personId} ${emailKey(workEmail)} ${code}`)
}

/** What names the code in the letter to a work email. */
export const secretOfProof = (personId: number) => `proof:${personId}`
