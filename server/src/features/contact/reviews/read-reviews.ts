import { type readReviews as call, reviewsPerPage } from '@evenkeel/contract/contact/reviews'
import type { AnswerOf } from '@evenkeel/contract/endpoint'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { requireShown } from '../../market/matching/search/require-shown-advisor.ts'
import { limitProfileReads } from '../../people/advisors/advisor-limits.ts'
import { openAsVisitor } from '../../people/advisors/open-as-visitor.ts'
import type { Visitor } from '../../people/consumers/visitor.ts'
import { readPublicReviews } from './read-public-reviews.ts'

/** A page of an advisor's reviews. An advisor who isn't shown has none. */
export async function readReviews(
  services: Pick<Services, 'database' | 'limits' | 'log' | 'secrets' | 'clock'>,
  caller: Caller | Visitor,
  advisor: string,
  offset: number,
): Promise<AnswerOf<typeof call>> {
  if (caller.role !== 'visitor') await limitProfileReads(services, caller)
  const advisorId = await requireShown(services, advisor)
  if (caller.role === 'visitor') await openAsVisitor(services, caller, advisorId)
  return readPublicReviews(services, advisorId, { offset, limit: reviewsPerPage })
}
