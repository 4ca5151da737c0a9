import { Problem } from '@evenkeel/contract/problem'
import type { Orm } from '../../../database/database.ts'
import type { ApplicationRow } from '../advisors/application-row.ts'
import { findNewestRejection } from './vetting-store.ts'

/** An appeal is not decided against the advisor by the one it is against. */
export async function requireOtherReviewer(
  transaction: Orm,
  { personId, appealedAt }: ApplicationRow,
  by: string,
): Promise<void> {
  if (personId === null || appealedAt === null) return
  const rejection = await findNewestRejection(transaction, personId)
  if (rejection && rejection.decidedBy.toLowerCase() === by.toLowerCase())
    throw new Problem('bad-request', {
      reviewer: `${by} rejected this before. Somebody else decides about the appeal.`,
    })
}
