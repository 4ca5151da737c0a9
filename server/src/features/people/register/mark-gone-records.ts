import type { Database } from '../../../database/database.ts'
import { addToFeed, type FeedRow, hasNamelessFault } from './feed-store.ts'
import type { ImportOptions, ImportReport } from './import-report.ts'
import { countMissing, markGone } from './register-store.ts'

const batchSize = 2000

/**
 * After the last record of a complete file, marks records missing from it as gone. Skipped if there may be another
 * reason for their absence. Safe to repeat after an interruption.
 */
export async function markGoneRecords(
  database: Pick<Database, 'orm' | 'transaction'>,
  feed: FeedRow,
  { acceptsShrinking = false, isStopped }: Pick<ImportOptions, 'acceptsShrinking' | 'isStopped'>,
): Promise<ImportReport['sweep']> {
  if (!feed.isWhole) return 'skipped: the file covers only part of the register'
  if (await hasNamelessFault(database.orm, feed.id))
    return 'skipped: a record has no readable number, so it could be any of them'
  if (!acceptsShrinking && feed.gone === 0 && (await hasShrunk(database, feed)))
    return 'skipped: the file has less than half of the known records'
  while (!isStopped?.()) {
    const gone = await database.transaction(async (transaction) => {
      const count = await markGone(transaction, feed, batchSize)
      if (count > 0) await addToFeed(transaction, feed.id, { gone: count })
      return count
    })
    if (gone < batchSize) break
  }
  return 'done'
}

/** Whether less than half of the known records are in the file. */
async function hasShrunk(database: Pick<Database, 'transaction'>, feed: FeedRow): Promise<boolean> {
  const mayBeMissing = 2 * feed.records - feed.changed - feed.unchanged
  const missing = await database.transaction((transaction) =>
    countMissing(transaction, feed, mayBeMissing + 1),
  )
  return missing > mayBeMissing
}
