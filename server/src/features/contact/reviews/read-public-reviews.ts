import type { PublicReviews } from '@evenkeel/contract/contact/reviews'
import type { PersonId } from '@evenkeel/contract/person-id'
import type { Services } from '../../../services.ts'

/** An advisor's published reviews with their counts. */
export async function readPublicReviews(
  _services: Pick<Services, 'database' | 'clock'>,
  _advisorId: PersonId,
  _page: { offset: number; limit: number },
): Promise<PublicReviews> {
  return { asked: 0, answered: 0, published: 0, average: null, removed: [], reviews: [] }
}
