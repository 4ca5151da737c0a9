import type { ConsumerAnswers } from '@evenkeel/contract/consumer-answers'
import type { PersonId } from '@evenkeel/contract/person-id'
import { sql } from 'drizzle-orm'
import type { Orm } from '../../database/database.ts'

/** The answers of a consumer, names included, in one statement; undefined for whoever is none, or is disabled. */
export async function findAnswers(orm: Orm, consumerId: PersonId): Promise<ConsumerAnswers | undefined> {
  const { rows } = await orm.execute<{
    answers: ConsumerAnswers | null
    first_name: string | null
    last_name: string | null
  }>(sql`
    select profile.answers, person.first_name, person.last_name
    from person left join consumer_profile as profile on profile.person_id = person.id
    where person.id = ${consumerId} and person.role = 'consumer' and person.disabled_at is null`)
  const [row] = rows
  return row && { ...row.answers, first_name: row.first_name, last_name: row.last_name }
}
