import { experienceBands } from '@evenkeel/contract/choices'
import { experienceBandIndex } from '@evenkeel/contract/people/advisor-answers'
import type { Orm } from '../../../../database/database.ts'
import { findAdvisorGroups } from '../gates/gate-store.ts'

export const advisorAttributes = ['gender', 'age', 'experience'] as const
export type AdvisorAttribute = (typeof advisorAttributes)[number]

const notSaid = 'no answer'

/** Attributes of advisors that must not decide an order by themselves; those without an answer form their own group. */
export async function readAdvisorGroups(
  orm: Orm,
  advisorIds: readonly number[],
): Promise<(advisorId: number, attribute: AdvisorAttribute) => string> {
  const rows = await findAdvisorGroups(orm, advisorIds)
  const byId = new Map(
    rows.map(({ advisorId, gender, ageBand, years }) => [
      advisorId,
      {
        gender: gender ?? notSaid,
        age: ageBand ?? notSaid,
        experience: years === null ? notSaid : experienceBands[experienceBandIndex(years)],
      },
    ]),
  )
  return (advisorId, attribute) => byId.get(advisorId)?.[attribute] ?? notSaid
}
