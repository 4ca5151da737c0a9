import {
  fewestForAverage,
  type PublicReviews,
  type RemovalRule,
  removalRules,
} from '@evenkeel/contract/contact/reviews'
import { idsOf } from '@evenkeel/contract/people/profile-choices'
import type { PersonId } from '@evenkeel/contract/person-id'
import type { Services } from '../../../services.ts'
import { countInvited, countReviews, listPublished, type ReviewCount } from './public-review-store.ts'
import { publicReviewOnWire } from './review-on-wire.ts'

/** An advisor's published reviews with their counts. Nothing is selected or ordered by what it says. */
export async function readPublicReviews(
  { database: { orm } }: Pick<Services, 'database'>,
  advisorId: PersonId,
  page: { offset: number; limit: number },
): Promise<PublicReviews> {
  const counts = await countReviews(orm, advisorId)
  const published = counts.filter(({ state }) => state === 'published')
  return {
    asked: await countInvited(orm, advisorId),
    answered: sumOf(counts),
    published: sumOf(published),
    average: averageOf(published),
    removed: idsOf(removalRules).flatMap((rule) => removedBy(rule, counts)),
    reviews: (await listPublished(orm, advisorId, page)).map(publicReviewOnWire),
  }
}

const sumOf = (counts: readonly ReviewCount[]) => counts.reduce((sum, { count }) => sum + count, 0)

/** To one decimal, and only once there are enough reviews that no single one decides it. */
function averageOf(published: readonly ReviewCount[]): PublicReviews['average'] {
  const all = sumOf(published)
  if (all < fewestForAverage) return null
  const spread = [1, 2, 3, 4, 5].map((wanted) => sumOf(published.filter(({ stars }) => stars === wanted)))
  const stars = published.reduce((sum, each) => sum + each.stars * each.count, 0)
  return { mean: Math.round((stars * 10) / all) / 10, spread }
}

function removedBy(rule: RemovalRule, counts: readonly ReviewCount[]): PublicReviews['removed'] {
  const count = sumOf(counts.filter((each) => each.rule === rule))
  return count > 0 ? [{ rule, count }] : []
}
