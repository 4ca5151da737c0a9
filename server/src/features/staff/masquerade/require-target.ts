import type { PersonType } from '@evenkeel/contract/choices'
import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import type { Orm } from '../../../database/database.ts'
import type { Caller } from '../../../http/caller.ts'
import { findTarget, type TargetRow } from './target-store.ts'

export interface WantedTarget {
  targetUserId: PersonId
  targetUserType: PersonType
}

/** An existing consumer or advisor; not oneself, admins, disabled or deleted people (product 3.17). */
export async function requireTarget(
  orm: Orm,
  caller: Caller,
  { targetUserId, targetUserType }: WantedTarget,
): Promise<TargetRow> {
  if (targetUserId === caller.personId) throw new Problem('masquerade-self')
  const target = await findTarget(orm, targetUserId)
  if (!target || target.isDeleted) throw new Problem('masquerade-target-missing')
  if (target.role === 'admin') throw new Problem('masquerade-admin')
  // An advisor's id typed for a consumer would open the wrong person (security.md H36).
  if (target.role !== targetUserType) throw new Problem('masquerade-target-missing')
  if (target.isDisabled) throw new Problem('masquerade-disabled')
  return target
}
