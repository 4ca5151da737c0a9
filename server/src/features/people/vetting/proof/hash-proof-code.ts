import type { PersonId } from '@evenkeel/contract/person-id'
import { emailKey } from '../../../../outside/identity-provider/email-key.ts'
import type { Secrets } from '../../../../secrets/secrets.ts'

/** Six digits are soon tried out, so the key is not in the database; and they prove one address of one person. */
export function hashProofCode(secrets: Secrets, personId: PersonId, workEmail: string, code: string): Buffer {
  return secrets.keyedHash('proof code', `${personId} ${emailKey(workEmail)} ${code}`)
}
