import type { ConsentKind } from '@evenkeel/contract/account/privacy'
import type { PersonId } from '@evenkeel/contract/person-id'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'
import { consentTable } from './privacy-tables.ts'

export type ConsentRow = typeof consentTable.$inferSelect

export function listConsents(orm: Orm, personId: PersonId): Promise<ConsentRow[]> {
  return orm
    .select()
    .from(consentTable)
    .where(eq(consentTable.personId, personId))
    .orderBy(asc(consentTable.id))
}

/** Serializes changes of this person's consents until the transaction ends, so that two clicks count once. */
export async function lockConsents(transaction: Orm, personId: PersonId): Promise<void> {
  await transaction.execute(sql`select from person where id = ${personId} for no key update`)
}

export async function insertConsents(
  transaction: Orm,
  personId: PersonId,
  kinds: readonly ConsentKind[],
  textVersion: string,
  givenAt: Date,
): Promise<void> {
  if (kinds.length > 0)
    await transaction
      .insert(consentTable)
      .values(kinds.map((kind) => ({ personId, kind, textVersion, givenAt })))
}

export async function withdrawConsents(
  transaction: Orm,
  personId: PersonId,
  kinds: readonly ConsentKind[],
  withdrawnAt: Date,
): Promise<void> {
  await transaction
    .update(consentTable)
    .set({ withdrawnAt })
    .where(
      and(
        eq(consentTable.personId, personId),
        inArray(consentTable.kind, [...kinds]),
        isNull(consentTable.withdrawnAt),
      ),
    )
}
