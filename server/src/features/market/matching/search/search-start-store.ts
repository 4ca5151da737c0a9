import type { Filters } from '@evenkeel/contract/market/advisor-cards'
import type { ConsumerAnswers } from '@evenkeel/contract/people/consumer-answers'
import type { PersonId } from '@evenkeel/contract/person-id'
import { askNamed } from '../../../../database/ask-named.ts'
import type { Orm } from '../../../../database/database.ts'
import { type AnsweredChoice, choicesColumn } from '../choices/choice-store.ts'
import { type ContactKind, pastContact } from '../history/match-event-store.ts'
import { type AnswersRow, answersOfRow } from './consumer-answers-store.ts'

/** Everything of a consumer that the engine needs for a list. */
export interface SearchStart {
  /** Undefined for people who are not consumers or are disabled. */
  answers: ConsumerAnswers | undefined
  contact: Map<PersonId, ContactKind>
  choices: AnsweredChoice[]
  /** The seed of the list to continue; null if it is not theirs. */
  seed: number | null
  /** The filters of the saved search; null if it is not theirs. */
  savedFilters: Filters | null
}

interface StartRow extends AnswersRow {
  isConsumer: boolean
  contact: Record<string, ContactKind> | null
  choices: AnsweredChoice[] | null
  seed?: number | null
  savedFilters?: Filters | null
}

const textOfStart = (before: string) => `
    select person.id is not null as "isConsumer", profile.answers, person.first_name, person.last_name,
      (select json_object_agg(id, what) from (${pastContact('$1', '$2')}) as contact) as contact,
      ${choicesColumn('$1', '$3')} as choices${before}
    from (select) as one
    left join person on person.id = $1 and person.role = 'consumer' and person.disabled_at is null
    left join consumer_profile as profile on profile.person_id = person.id`

const startOfSearch = { name: 'start of a search', text: textOfStart('') }
// Apart from the usual one: for ids that are null PostgreSQL would plan the statement anew every time.
const startFromBefore = {
  name: 'start of a search from one before',
  text: textOfStart(`,
      (select seed::float8 from match_list where id = $4::uuid and consumer_id = $1) as seed,
      (select filters from saved_search where id = $5::bigint and consumer_id = $1) as "savedFilters"`),
}

interface Asked {
  declinedSince: Date
  schemaHash: string
  continues: string | undefined
  savedSearchId: number | undefined
}

/** In one statement, because every search begins with it. */
export async function findSearchStart(
  orm: Orm,
  consumerId: PersonId,
  { declinedSince, schemaHash, continues, savedSearchId }: Asked,
): Promise<SearchStart> {
  const values = [consumerId, declinedSince, schemaHash]
  const isFromBefore = continues !== undefined || savedSearchId !== undefined
  const [row] = isFromBefore
    ? await askNamed<StartRow>(orm, startFromBefore, [...values, continues ?? null, savedSearchId ?? null])
    : await askNamed<StartRow>(orm, startOfSearch, values)
  return {
    answers: row?.isConsumer ? answersOfRow(row) : undefined,
    contact: new Map(Object.entries(row?.contact ?? {}).map(([id, what]) => [Number(id), what])),
    choices: row?.choices ?? [],
    seed: row?.seed ?? null,
    savedFilters: row?.savedFilters ?? null,
  }
}
