import { Problem } from '@evenkeel/contract/problem'
import type { Orm } from '../../../database/database.ts'
import type { Caller } from '../../../http/caller.ts'
import { findSupportRequest, lockSupportRequest, type SupportRequestRow } from './support-request-store.ts'

function requireTheirs(row: SupportRequestRow | undefined, { personId }: Caller): SupportRequestRow {
  // Numbers can be enumerated, so a request of another person looks as if it did not exist.
  if (row?.personId !== personId) throw new Problem('not-found')
  return row
}

export async function requireOwnSupport(orm: Orm, caller: Caller, number: number) {
  return requireTheirs(await findSupportRequest(orm, number), caller)
}

/** Locked until the transaction ends. */
export async function holdOwnSupport(transaction: Orm, caller: Caller, number: number) {
  return requireTheirs(await lockSupportRequest(transaction, number), caller)
}
