import type { ConsumerAnswers } from '@evenkeel/contract/people/consumer-answers'
import type { PersonId } from '@evenkeel/contract/person-id'
import { askNamed } from '../../../../database/ask-named.ts'
import type { Orm } from '../../../../database/database.ts'

interface AnswersRow {
  answers: ConsumerAnswers | null
  first_name: string | null
  last_name: string | null
}

const answersOfConsumer = {
  name: 'answers of a consumer',
  text: `
    select profile.answers, person.first_name, person.last_name
    from person left join consumer_profile as profile on profile.person_id = person.id
    where person.id = $1 and person.role = 'consumer' and person.disabled_at is null`,
}

/** The consumer's answers, names included, in one statement; undefined for people who are not consumers or are disabled. */
export async function findAnswers(orm: Orm, consumerId: PersonId): Promise<ConsumerAnswers | undefined> {
  const [row] = await askNamed<AnswersRow>(orm, answersOfConsumer, [consumerId])
  return row && answersOfRow(row)
}

export const answersOfRow = ({ answers, first_name, last_name }: AnswersRow): ConsumerAnswers => ({
  ...answers,
  first_name,
  last_name,
})
