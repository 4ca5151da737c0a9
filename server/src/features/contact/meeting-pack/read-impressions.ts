import type { readImpressions as call, Scores } from '@evenkeel/contract/contact/meeting-pack'
import type { AnswerOf } from '@evenkeel/contract/endpoint'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { dayOf } from '../../../time/day-of.ts'
import { readNames } from '../../account/identity/people/person-names.ts'
import { requireShown } from '../../market/matching/search/require-shown-advisor.ts'
import { limitProfileReads } from '../../people/advisors/advisor-limits.ts'
import { openAsVisitor } from '../../people/advisors/open-as-visitor.ts'
import type { Visitor } from '../../people/consumers/visitor.ts'
import { countImpressions, listImpressions } from './impression-store.ts'

const mostListed = 100
/** Means of fewer would reveal individual answers. */
const fewestForMeans = 5

/** Shows how many were asked and how many answered next to what was published, so that silence is visible too. */
export async function readImpressions(
  services: Pick<Services, 'database' | 'limits' | 'log' | 'secrets' | 'clock'>,
  caller: Caller | Visitor,
  advisor: string,
): Promise<AnswerOf<typeof call>> {
  if (caller.role !== 'visitor') await limitProfileReads(services, caller)
  const { orm } = services.database
  const advisorId = await requireShown(services, advisor)
  if (caller.role === 'visitor') await openAsVisitor(services, caller, advisorId)
  const { asked, answered, published, sums } = await countImpressions(orm, advisorId)
  const timeZone = (await readNames(orm, advisorId))?.timeZone
  const impressions = await listImpressions(orm, advisorId, mostListed)
  return {
    asked,
    answered,
    published,
    means: published < fewestForMeans ? null : meansOf(sums, published),
    impressions: impressions.map(({ scores, words, metAt, publishedAt, isClient }) => ({
      scores,
      words,
      month: dayOf(metAt, timeZone).slice(0, 7),
      published_at: Math.floor(publishedAt.getTime() / 1000),
      is_client: isClient,
    })),
  }
}

/** To one decimal. */
function meansOf(sums: Scores, count: number): Scores {
  const mean = (sum: number) => Math.round((sum * 10) / count) / 10
  return {
    listened: mean(sums.listened),
    clear_on_cost: mean(sums.clear_on_cost),
    answered: mean(sums.answered),
    no_pressure: mean(sums.no_pressure),
    would_hire: mean(sums.would_hire),
  }
}
