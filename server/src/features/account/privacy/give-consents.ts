import { type ConsentKind, consentTextVersion } from '@evenkeel/contract/account/privacy'
import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import { insertConsents, listConsents } from './consent-store.ts'

/** Recorded once per kind and text version: agreeing twice is agreeing once. */
export async function giveConsents(
  transaction: Orm,
  personId: PersonId,
  kinds: readonly ConsentKind[],
  now: Date,
): Promise<void> {
  const current = new Set(await consentsInForce(transaction, personId))
  const fresh = kinds.filter((kind) => !current.has(kind))
  await insertConsents(transaction, personId, fresh, consentTextVersion, now)
}

/** Given to the current text and not withdrawn. */
export async function consentsInForce(transaction: Orm, personId: PersonId): Promise<ConsentKind[]> {
  return (await listConsents(transaction, personId))
    .filter(({ withdrawnAt, textVersion }) => withdrawnAt === null && textVersion === consentTextVersion)
    .map(({ kind }) => kind)
}
