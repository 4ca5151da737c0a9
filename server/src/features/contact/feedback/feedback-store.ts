import type { PersonId } from '@evenkeel/contract/person-id'
import { sql } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'

/** Serializes one person's feedback until the transaction ends. */
export async function holdFeedback(transaction: Orm, personId: PersonId): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`feedback:${personId}`}, 0))`)
}
