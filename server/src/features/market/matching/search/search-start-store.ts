import type { Filters } from '@evenkeel/contract/market/advisor-cards'
import type { ConsumerAnswers } from '@evenkeel/contract/people/consumer-answers'
import type { PersonId } from '@evenkeel/contract/person-id'
import { askNamed } from '../../../../database/ask-named.ts'
import type { Orm } from '../../../../database/database.ts'

export interface StartRow {
  isConsumer: boolean
  answers: ConsumerAnswers | null
  first_name: string | null
  last_name: string | null
  /** Of the list to continue; null if it is not theirs. */
  seed?: number | null
  /** Of the saved search; null if it is not theirs. */
  savedFilters?: Filters | null
}

const before = `,
  (select seed::float8 from match_list where id = $4::uuid and consumer_id = $1) as seed,
  (select filters from saved_search where id = $5::bigint and consumer_id = $1) as "savedFilters"`

/**
 * The consumer $1 with columns of others, which may use $2 and $3. Apart from searches that go on from one before: for
 * ids that are null PostgreSQL would plan the usual statement anew every time.
 */
export function startStatements(columns: { contact: string; choices: string }) {
  const textWith = (more: string) => `
    select person.id is not null as "isConsumer", profile.answers, person.first_name, person.last_name,
      (select json_object_agg(id, what) from (${columns.contact}) as contact) as contact,
      ${columns.choices} as choices${more}
    from (select) as one
    left join person on person.id = $1 and person.role = 'consumer' and person.disabled_at is null
    left join consumer_profile as profile on profile.person_id = person.id`
  return {
    usual: { name: 'start of a search', text: textWith('') },
    fromBefore: { name: 'start of a search from one before', text: textWith(before) },
  }
}

interface Asked {
  values: readonly [consumerId: PersonId, Date, string]
  continues: string | undefined
  savedSearchId: number | undefined
}

export async function findStart<Row extends StartRow>(
  orm: Orm,
  { usual, fromBefore }: ReturnType<typeof startStatements>,
  { values, continues, savedSearchId }: Asked,
): Promise<Row | undefined> {
  const isFromBefore = continues !== undefined || savedSearchId !== undefined
  const [row] = isFromBefore
    ? await askNamed<Row>(orm, fromBefore, [...values, continues ?? null, savedSearchId ?? null])
    : await askNamed<Row>(orm, usual, values)
  return row
}
