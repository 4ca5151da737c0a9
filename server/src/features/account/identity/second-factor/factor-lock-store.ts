import type { PersonId } from '@evenkeel/contract/person-id'
import { sql } from 'drizzle-orm'
import type { Orm } from '../../../../database/database.ts'

/** Until the transaction ends, nobody else adds or removes a factor of this person. */
export async function lockFactors(transaction: Orm, personId: PersonId): Promise<void> {
  await transaction.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`second-factor:${personId}`}, 0))`,
  )
}
