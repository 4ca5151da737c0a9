import type { Orm } from '../../../database/database.ts'
import { findNewestFeed } from './record-store.ts'

/** Day of the newest file of individuals that was read whole, YYYY-MM-DD; null where none ever was. */
export function readFeedDate(orm: Orm): Promise<string | null> {
  return findNewestFeed(orm)
}
