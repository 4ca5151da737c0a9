import type { PersonId } from '@evenkeel/contract/person-id'
import type { AdvisorFacts } from '@evenkeel/matching/features/advisor-facts'
import type { Orm } from '../../../../database/database.ts'
import { factsOf } from './facts-of.ts'
import { gatherSources } from './gather-sources.ts'

/** Current facts of any number of advisors; skips people who are not advisors. */
export async function gatherFacts(orm: Orm, ids: readonly PersonId[], now: Date): Promise<AdvisorFacts[]> {
  return (await gatherSources(orm, ids, now)).map(({ source, firm }) => factsOf(source, firm, now))
}
