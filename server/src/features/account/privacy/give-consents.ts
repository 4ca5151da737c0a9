import { type ConsentKind, consentTextVersion } from '@evenkeel/contract/account/privacy'
import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import { insertConsents, listConsents } from './consent-store.ts'

/** Given to today's texts and not withdrawn. */
export async function readConsentsInEffect(orm: Orm, personId: PersonId): Promise<ConsentKind[]> {
  return (await listConsents(orm, personId))
    .filter(({ withdrawnAt, textVersion }) => withdrawnAt === null && textVersion === consentTextVersion)
    .map(({ kind }) => kind)
}

/** Recorded once per kind and text version: agreeing twice is agreeing once. */
export async function giveConsents(
  transaction: Orm,
  personId: PersonId,
  kinds: readonly ConsentKind[],
  now: Date,
): Promise<void> {
  const current = new Set(await readConsentsInEffect(transaction, personId))
  const fresh = kinds.filter((kind) => !current.has(kind))
  await insertConsents(transaction, personId, fresh, consentTextVersion, now)
}
