import type { Counts } from '@evenkeel/contract/market/advisor-cards'
import type { PersonId } from '@evenkeel/contract/person-id'
import type { ConsumerWishes } from '@evenkeel/matching/features/consumer-wishes'
import type { Orm } from '../../../../database/database.ts'
import type { Market } from '../market/market.ts'
import { type BetweenAtList, countEligible, type RefusedCounts } from '../market/rank-market.ts'
import { buildQuestion, type EngineQuestion, type SearchParams, withChange } from './engine-question.ts'
import { possibleRescues } from './possible-changes.ts'
import { ruleOutCostly } from './rule-out-costly.ts'

export interface CountedQuestion extends RefusedCounts {
  question: EngineQuestion & { between: ReadonlyMap<PersonId, BetweenAtList> }
}

/** The one count behind onboarding, get-started and results: what a search with these wishes would find. */
export async function countQuestion(
  orm: Orm,
  market: Market,
  profile: ConsumerWishes,
  { between, ...params }: SearchParams & { between: ReadonlyMap<PersonId, BetweenAtList> },
): Promise<CountedQuestion> {
  const asked = { ...buildQuestion(profile, params), between }
  const question = { ...asked, between: await ruleOutCostly(orm, market, asked) }
  return { ...countEligible(market, question.wishes, question.between, question.filters), question }
}

/** Changes that would bring someone where no one is left, each counted like a search. */
export async function countRescues(
  orm: Orm,
  market: Market,
  profile: ConsumerWishes,
  params: SearchParams & { between: ReadonlyMap<PersonId, BetweenAtList>; left: number },
): Promise<Counts['rescues']> {
  const { left, trial = [], ...rest } = params
  if (left > 0) return []
  const rescues: Counts['rescues'] = []
  for (const change of possibleRescues(trial.reduce(withChange, profile))) {
    const counted = await countQuestion(orm, market, profile, { ...rest, trial: [...trial, change] })
    if (counted.refusals.eligible > 0) rescues.push({ change, left: counted.refusals.eligible })
  }
  return rescues
}
