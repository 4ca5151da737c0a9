import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../../database/database.ts'
import { hashRecoveryCode, makeRecoveryCode, recoveryCodesInSet } from './recovery-code.ts'
import { replaceCodes } from './recovery-code-store.ts'

/** The only time they are seen: from here on there are hashes. */
export async function newRecoveryCodes(transaction: Orm, personId: PersonId, now: Date): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodesInSet }, makeRecoveryCode)
  await replaceCodes(transaction, personId, codes.map(hashRecoveryCode), now)
  return codes
}
