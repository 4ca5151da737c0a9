import { Problem } from '@evenkeel/contract/problem'
import type { Orm } from '../../../database/database.ts'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { lockInOrder } from '../../account/identity/people/lock-in-order.ts'
import { findRequest, lockRequest, type RequestRow } from './request-store.ts'

export interface HeldRequest {
  request: RequestRow
  now: Date
}

/** Locks the caller's own request and the advisor's load for the duration of the work; for anyone else it does not exist. */
export async function holdRequest<Result>(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  caller: Caller,
  requestId: number,
  work: (transaction: Orm, held: HeldRequest) => Promise<Result>,
): Promise<Result> {
  // Its people never change, so they can be read before anything is locked.
  const found = await findRequest(database.orm, requestId)
  if (!found || !isTheirs(caller, found)) throw new Problem('not-found')
  return database.transaction(async (transaction) =>
    work(transaction, { request: await holdAnyRequest(transaction, requestId), now: clock.now() }),
  )
}

/** For staff, in their own transaction. */
export async function holdAnyRequest(transaction: Orm, requestId: number): Promise<RequestRow> {
  const found = await findRequest(transaction, requestId)
  if (!found) throw new Problem('not-found')
  await lockInOrder(transaction, found.advisorId)
  const request = await lockRequest(transaction, requestId)
  if (!request) throw new Problem('not-found')
  return request
}

export function isTheirs({ personId, role }: Caller, request: RequestRow): boolean {
  if (role === 'consumer') return request.consumerId === personId
  return role === 'advisor' && request.advisorId === personId
}
