import type { Orm } from '../../../database/database.ts'
import { findNewestFeed } from './record-store.ts'

/** Date of the newest completely imported file of individuals, YYYY-MM-DD; null if there is none. */
export function readFeedDate(orm: Orm): Promise<string | null> {
  return findNewestFeed(orm)
}
