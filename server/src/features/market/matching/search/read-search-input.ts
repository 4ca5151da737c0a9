import { missingAnswers } from '@evenkeel/contract/people/consumer-steps'
import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import type { ConsumerWishes } from '@evenkeel/matching/features/consumer-wishes'
import type { Orm } from '../../../../database/database.ts'
import { missingSentence } from '../../../people/consumers/missing-sentences.ts'
import { zipTable } from '../../../people/zip-codes/zip-table.ts'
import { type Money, moneyOf } from '../facts/consumer-money.ts'
import { wishesOf } from '../facts/consumer-wishes.ts'
import { findAnswers } from './consumer-answers-store.ts'

export interface SearchInput {
  wishes: ConsumerWishes
  money: Money
}

/** What the engine is asked for this consumer; refuses with the questions that are required and unanswered. */
export async function readSearchInput(orm: Orm, consumerId: PersonId): Promise<SearchInput> {
  const answers = await findAnswers(orm, consumerId)
  if (!answers) throw new Problem('not-found')
  const missing = missingAnswers(answers)
  const { state } = answers
  if (missing.length > 0 || !state)
    throw new Problem(
      'not-finished',
      Object.fromEntries(missing.map((field) => [field, missingSentence(field)])),
    )
  return { wishes: wishesOf({ ...answers, state }, await zipTable()), money: moneyOf(answers) }
}
