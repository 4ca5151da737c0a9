import type { PersonId } from '@evenkeel/contract/person-id'
import { sql } from 'drizzle-orm'
import { askNamed } from '../../../../database/ask-named.ts'
import type { Orm } from '../../../../database/database.ts'

export interface FactorKinds {
  has_app: boolean
  has_passkey: boolean
  has_code: boolean
}

/** Columns of `FactorKinds`, for a statement that reads more about the person. */
export const factorColumns = (personId: string) => `
  exists (select from authenticator where person_id = ${personId} and confirmed_at is not null) as has_app,
  exists (select from passkey where person_id = ${personId}) as has_passkey,
  exists (select from recovery_code where person_id = ${personId} and used_at is null) as has_code`

const factorsOfPerson = { name: 'factors-of-person', text: `select ${factorColumns('$1')}` }

export async function findFactorKinds(orm: Orm, personId: PersonId): Promise<FactorKinds> {
  const [row] = await askNamed<FactorKinds>(orm, factorsOfPerson, [personId])
  return row ?? { has_app: false, has_passkey: false, has_code: false }
}

/** Prevents concurrent changes of this person's factors until the transaction ends. */
export async function lockFactors(transaction: Orm, personId: PersonId): Promise<void> {
  await transaction.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`second-factor:${personId}`}, 0))`,
  )
}

/** The app, every passkey and every recovery code. */
export async function deleteEveryFactor(transaction: Orm, personId: PersonId): Promise<void> {
  await transaction.execute(sql`delete from authenticator where person_id = ${personId}`)
  await transaction.execute(sql`delete from passkey where person_id = ${personId}`)
  await transaction.execute(sql`delete from recovery_code where person_id = ${personId}`)
}
