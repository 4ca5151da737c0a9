import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import type { Orm } from '../../../../database/database.ts'
import type { Caller } from '../../../../http/caller.ts'
import { lockInOrder } from '../../../account/identity/people/lock-in-order.ts'
import { lockVisitor, type Visitor } from '../../../people/consumers/visitor.ts'

/** Who looks for an advisor: a consumer, by id, or a visitor without an account. */
export type Seeker = PersonId | Visitor

export const isVisitor = (seeker: Seeker): seeker is Visitor => typeof seeker !== 'number'

/** Null for visitors, who have saved and asked nobody. */
export const consumerIdOf = (seeker: Seeker): PersonId | null => (isVisitor(seeker) ? null : seeker)

/** Whose choices these are. */
export const chooserOf = (seeker: Seeker) =>
  isVisitor(seeker) ? { draftHash: seeker.hash } : { consumerId: seeker }

/** Advisors and staff are refused with this problem. */
export function seekerFrom(
  caller: Pick<Caller, 'role' | 'personId'> | Visitor,
  refused: 'not-allowed' | 'not-found',
): Seeker {
  if (caller.role === 'visitor') return caller
  if (caller.role !== 'consumer') throw new Problem(refused)
  return caller.personId
}

/** One change at a time for each of them. */
export async function lockSeeker(transaction: Orm, seeker: Seeker, now: Date): Promise<void> {
  await (isVisitor(seeker) ? lockVisitor(transaction, seeker, now) : lockInOrder(transaction, seeker))
}
