import type { PersonId } from '@evenkeel/contract/person-id'
import { sql } from 'drizzle-orm'
import { askNamed } from '../../../../database/ask-named.ts'
import type { Orm } from '../../../../database/database.ts'
import { type FactorKinds, factorColumns } from '../sign-in-tables.ts'

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
