import type { Services } from '../../../services.ts'
import { blankNetworks } from './review-store.ts'

const keptMs = 180 * 86_400_000

/** Where a review was sent from is known only while staff may still compare it with others. */
export function forgetReviewNetworks({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<void> {
  return blankNetworks(database.orm, new Date(clock.now().getTime() - keptMs))
}
