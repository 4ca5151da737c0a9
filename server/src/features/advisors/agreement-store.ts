import type { PersonId } from '@evenkeel/contract/person-id'
import { and, gt, inArray } from 'drizzle-orm'
import type { Orm } from '../../database/database.ts'
import { advisorAgreementTable } from './advisor-tables.ts'

export type AgreementRow = Pick<
  typeof advisorAgreementTable.$inferSelect,
  'personId' | 'terms' | 'dollarsPerMonth'
>

/** Of those of these who pay us anything. */
export async function findAgreements(orm: Orm, ids: readonly PersonId[]): Promise<AgreementRow[]> {
  if (ids.length === 0) return []
  const { personId, terms, dollarsPerMonth } = advisorAgreementTable
  return orm
    .select({ personId, terms, dollarsPerMonth })
    .from(advisorAgreementTable)
    .where(and(inArray(personId, [...ids]), gt(dollarsPerMonth, 0)))
}
