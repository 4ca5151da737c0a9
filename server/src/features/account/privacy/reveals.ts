import type { Revealable } from '@evenkeel/contract/account/privacy'
import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import { insertReveal, listReveals, type RevealRow, withdrawReveals } from './reveal-store.ts'

export interface EffectiveReveal {
  fields: readonly Revealable[]
  phone: string | null
}

/**
 * What this consumer has revealed to this advisor. `undefined`: they have no connection, and the consumer does not
 * exist for the advisor. No fields: the consumer withdrew it, or the advisor has not accepted.
 */
export async function readReveal(
  orm: Orm,
  consumerId: PersonId,
  advisorId: PersonId,
): Promise<EffectiveReveal | undefined> {
  const all = await listReveals(orm, consumerId, advisorId)
  if (all.length === 0) return undefined
  return effectiveOf(all)
}

/** Of the reveals between two people, the one in effect: agreed to, accepted and not withdrawn. */
export function effectiveOf(rows: readonly RevealRow[]): EffectiveReveal {
  const effective = rows.find(({ withdrawnAt, effectiveAt }) => withdrawnAt === null && effectiveAt !== null)
  return effective ? { fields: effective.fields, phone: effective.phone } : { fields: [], phone: null }
}

/** @testSeam A new row replaces the one in effect; in the product a reveal always belongs to a request. */
export async function revealTo(
  transaction: Orm,
  consumerId: PersonId,
  advisorId: PersonId,
  revealed: EffectiveReveal,
  now: Date,
): Promise<number> {
  await withdrawReveals(transaction, { consumerId, advisorId }, now)
  return insertReveal(transaction, {
    consumerId,
    advisorId,
    fields: [...revealed.fields],
    phone: revealed.phone,
    revealedAt: now,
    effectiveAt: now,
  })
}
