import type { Orm } from '../../../database/database.ts'
import { unfinishedFeeds } from './feed-store.ts'
import { findTouched } from './record-store.ts'

/** Whom of these the files say something new of. What a file brought before it broke stands in the register too. */
export async function findTouchedSince(
  orm: Orm,
  feedIds: readonly number[],
  crds: readonly string[],
): Promise<string[]> {
  return findTouched(orm, [...feedIds, ...(await unfinishedFeeds(orm))], crds)
}
