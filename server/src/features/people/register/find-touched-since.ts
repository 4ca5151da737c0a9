import type { Orm } from '../../../database/database.ts'
import { unfinishedFeeds } from './feed-store.ts'
import { findTouched } from './record-store.ts'

/**
 * Which of these the files changed. Includes unfinished files, because their committed batches are in the register
 * too.
 */
export async function findTouchedSince(
  orm: Orm,
  feedIds: readonly number[],
  crds: readonly string[],
): Promise<string[]> {
  return findTouched(orm, [...feedIds, ...(await unfinishedFeeds(orm))], crds)
}
