import { Problem } from '@evenkeel/contract/problem'
import type { Orm } from '../../../../database/database.ts'
import type { Caller } from '../../../../http/caller.ts'
import type { Services } from '../../../../services.ts'
import { isFactorRequired, readFactors } from './read-factors.ts'
import { deleteCodes } from './recovery-code-store.ts'

/**
 * After a factor was removed in this transaction: checks that the role may be without one, and deletes recovery codes
 * that have no purpose anymore.
 */
export async function finishFactorRemoval(
  { settings }: Pick<Services, 'settings'>,
  transaction: Orm,
  { personId, role }: Caller,
): Promise<void> {
  if ((await readFactors(transaction, personId)).length > 0) return
  if (isFactorRequired(settings, role)) throw new Problem('factor-required')
  await deleteCodes(transaction, personId)
}
