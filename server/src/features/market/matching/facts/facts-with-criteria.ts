import { type Criteria, firstCriteria } from '@evenkeel/contract/people/criteria'
import type { StateCode } from '@evenkeel/contract/people/profile-choices'
import type { PersonId } from '@evenkeel/contract/person-id'
import type { AdvisorFacts } from '@evenkeel/matching/features/advisor-facts'
import type { Orm } from '../../../../database/database.ts'
import { factsOf, factsOfCriteria } from './advisor-facts.ts'
import { gatherSources } from './gather-facts.ts'

export interface FactsWithCriteria {
  /** As saved. */
  criteria: Omit<Criteria, 'version' | 'updated_at'>
  /** From the published record; empty where not stated. */
  registeredStates: readonly StateCode[]
  factsWith(changed: Partial<Criteria>): AdvisorFacts
}

/** The facts of an advisor with other criteria; undefined for a person who is not an advisor. */
export async function factsWithCriteria(
  orm: Orm,
  id: PersonId,
  now: Date,
): Promise<FactsWithCriteria | undefined> {
  const [gathered] = await gatherSources(orm, [id], now)
  if (!gathered) return undefined
  const { source } = gathered
  const criteria = { ...firstCriteria, ...source.criteria }
  const facts = factsOf(gathered, now)
  return {
    criteria,
    registeredStates: source.answers?.registered_states ?? [],
    factsWith: (changed) => ({
      ...facts,
      ...factsOfCriteria({ ...gathered, source: { ...source, criteria: { ...criteria, ...changed } } }, now),
    }),
  }
}
