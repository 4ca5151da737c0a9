import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import {
  closeUnused,
  insertReveal,
  listRevealsOfRequests,
  listRevealsTo,
  makeEffective,
  type RevealRow,
} from './reveal-store.ts'
import { type EffectiveReveal, effectiveOf } from './reveals.ts'

// Records what a consumer agrees to reveal with a request. It takes effect when the advisor accepts and is closed if
// they do not.

export async function promiseReveal(
  transaction: Orm,
  promised: EffectiveReveal & { consumerId: PersonId; advisorId: PersonId; requestId: number },
  now: Date,
): Promise<void> {
  await insertReveal(transaction, { ...promised, fields: [...promised.fields], revealedAt: now })
}

export const fulfillReveal = makeEffective
export const dropReveal = closeUnused

export async function readRevealsOfRequests(
  orm: Orm,
  requestIds: readonly number[],
): Promise<Map<number, RevealRow>> {
  if (requestIds.length === 0) return new Map()
  const rows = await listRevealsOfRequests(orm, requestIds)
  return new Map(rows.flatMap((row) => (row.requestId === null ? [] : [[row.requestId, row] as const])))
}

/** The effective reveals between one advisor and each of these consumers; every id is in the result. */
export async function readRevealsTo(
  orm: Orm,
  advisorId: PersonId,
  consumerIds: readonly PersonId[],
): Promise<Map<PersonId, EffectiveReveal>> {
  const rows = consumerIds.length === 0 ? [] : await listRevealsTo(orm, advisorId, consumerIds)
  return new Map(
    consumerIds.map((id) => [id, effectiveOf(rows.filter(({ consumerId }) => consumerId === id))]),
  )
}
