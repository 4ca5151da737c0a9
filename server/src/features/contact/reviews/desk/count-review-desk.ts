import type { Services } from '../../../../services.ts'
import { countWaitingReviews } from './desk-review-store.ts'

/** How many reviews wait for staff: held, reported or possibly coordinated. */
export function countReviewDesk({ database }: Pick<Services, 'database'>): Promise<number> {
  return countWaitingReviews(database.orm)
}
