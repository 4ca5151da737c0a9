import type { ConsumerAnswers } from '@evenkeel/contract/people/consumer-answers'
import { missingAnswers, missingForFirstList } from '@evenkeel/contract/people/consumer-steps'
import { Problem } from '@evenkeel/contract/problem'
import type { ConsumerWishes } from '@evenkeel/matching/features/consumer-wishes'
import type { Orm } from '../../../../database/database.ts'
import { missingSentence } from '../../../people/consumers/missing-sentences.ts'
import { zipTable } from '../../../people/zip-codes/zip-table.ts'
import { type Money, moneyOf } from '../facts/consumer-money.ts'
import { wishesOf } from '../facts/consumer-wishes.ts'
import { isVisitor, type Seeker } from '../seekers/seeker.ts'
import { findAnswers } from './consumer-answers-store.ts'

export interface SearchInput {
  wishes: ConsumerWishes
  money: Money
}

/** What the engine is asked for them; refuses with the questions that are required and unanswered. */
export async function readSearchInput(orm: Orm, seeker: Seeker): Promise<SearchInput> {
  return inputOf(seeker, await answersOf(orm, seeker))
}

/** The same for callers that have read the answers. */
export async function inputOf(seeker: Seeker, answers: ConsumerAnswers | undefined): Promise<SearchInput> {
  const zips = await zipTable()
  if (!answers) throw new Problem('not-found')
  const missing = isVisitor(seeker) ? missingForFirstList(answers) : missingAnswers(answers)
  const { state } = answers
  if (missing.length > 0 || !state)
    throw new Problem(
      'not-finished',
      Object.fromEntries(missing.map((field) => [field, missingSentence(field)])),
    )
  return { wishes: wishesOf({ ...answers, state }, zips), money: moneyOf(answers) }
}

async function answersOf(orm: Orm, seeker: Seeker): Promise<ConsumerAnswers | undefined> {
  return isVisitor(seeker) ? seeker.answers : findAnswers(orm, seeker)
}
