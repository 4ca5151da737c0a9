import type { ConsumerAnswers } from '@evenkeel/contract/people/consumer-answers'
import { missingAnswers } from '@evenkeel/contract/people/consumer-steps'
import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import type { ConsumerWishes } from '@evenkeel/matching/features/consumer-wishes'
import type { Orm } from '../../../../database/database.ts'
import { missingSentence } from '../../../people/consumers/missing-sentences.ts'
import { wishesOf } from '../facts/consumer-wishes.ts'
import { findAnswers } from './consumer-answers-store.ts'
import { usualSums } from './year-one-costs.ts'

/** The consumer's amounts for cost calculations. */
export interface Money {
  /** Null where not stated. */
  assets: number | null
  /** Taken from the middle of a band. */
  isFromBand: boolean
  yearlySaving: number | null
  yearlyLimit: number | null
}

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
  return { wishes: wishesOf({ ...answers, state }), money: moneyOf(answers) }
}

function moneyOf(answers: ConsumerAnswers): Money {
  const isSaid = (field: string) => !answers.not_said?.some((each) => each === field)
  const exact = isSaid('assets') ? (answers.assets ?? null) : null
  const band = isSaid('assets') && isSaid('asset_band') ? (answers.asset_band ?? null) : null
  const monthly = isSaid('saving_per_month') ? (answers.saving_per_month ?? null) : null
  return {
    assets: exact ?? (band && usualSums[band]),
    isFromBand: exact === null && band !== null,
    yearlySaving: monthly === null ? null : 12 * monthly,
    yearlyLimit: isSaid('yearly_limit') ? (answers.yearly_limit ?? null) : null,
  }
}
