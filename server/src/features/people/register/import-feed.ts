import { FeedProblem } from '../../../outside/register-feed/feed-problem.ts'
import { type Feed, openFeed } from '../../../outside/register-feed/open-feed.ts'
import { hashFile } from '../../../outside/register-feed/open-feed-file.ts'
import { readBatches } from '../../../outside/register-feed/read-batches.ts'
import { readInThread } from '../../../outside/register-feed/read-in-thread.ts'
import type { Services } from '../../../services.ts'
import { writeAudit } from '../../account/audit/write-audit.ts'
import { beginFeed } from './begin-feed.ts'
import { type FeedRow, findFeed, finishFeed, firstFaults } from './feed-store.ts'
import { importBatch } from './import-batch.ts'
import { takeImportLock } from './import-lock-store.ts'
import type { ImportOptions, ImportReport } from './import-report.ts'
import { markGoneRecords } from './mark-gone-records.ts'

type Parts = Pick<Services, 'database' | 'clock' | 'log'>

const faultsTold = 20
/** Smaller files are read before a thread for them has started. */
const bytesForThread = 1_000_000

type OpenedFeed = Feed & { path: string }

/**
 * Imports a file of the register. After a crash the same call resumes after the last committed batch; a file that was
 * completely read changes nothing. A `FeedProblem` says why a file is refused or where it broke; committed batches
 * stay.
 */
export async function importFeed(
  services: Parts,
  path: string,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const feed = await openFeed(path)
  try {
    const sha256 = await hashFile(path)
    const lock = await takeImportLock(services.database, feed.kind)
    if (!lock)
      throw new FeedProblem(
        `Another file of ${feed.kind === 'individuals' ? 'individuals' : 'firms'} is being imported. Try ${feed.name} again when it’s done.`,
      )
    try {
      return await importOpened(services, { ...feed, path }, sha256, options)
    } finally {
      await lock.release()
    }
  } finally {
    feed.close()
  }
}

async function importOpened(
  services: Parts,
  feed: OpenedFeed,
  sha256: Buffer,
  options: ImportOptions,
): Promise<ImportReport> {
  const { database, clock, log } = services
  const { kind, madeOn, name } = feed
  const row = await database.transaction((transaction) =>
    beginFeed(transaction, { kind, madeOn, name, sha256, isWhole: options.isWhole ?? true }, clock.now()),
  )
  if (row.finishedAt) return report(services, row.id, 'known', 'skipped: already imported')
  await importRecords(services, feed, row, options)
  const read = await findFeed(database.orm, row.id)
  const isStopped = () => options.isStopped?.() === true
  if (!read || isStopped()) return report(services, row.id, 'stopped', 'skipped: the import stopped')
  if (!(await feed.isUntouched()))
    throw new FeedProblem(`${name} changed during the import. Import it again.`)
  const sweep = await markGoneRecords(database, read, options)
  if (isStopped()) return report(services, row.id, 'stopped', 'skipped: the import stopped')
  await database.transaction(async (transaction) => {
    await finishFeed(transaction, row.id, clock.now())
    const detail = { feedId: row.id, kind, madeOn, records: read.records, sweep }
    await writeAudit(transaction, { event: 'register-imported', detail })
  })
  log.info({ feedId: row.id, kind, madeOn, records: read.records }, 'A file of the register was read')
  return report(services, row.id, 'imported', sweep)
}

async function importRecords(
  { database }: Parts,
  feed: OpenedFeed,
  row: FeedRow,
  { onProgress, isStopped }: ImportOptions,
): Promise<void> {
  const goesOnAt = row.records
  let records = goesOnAt
  onProgress?.({ records, goesOnAt })
  const batches =
    feed.bytes < bytesForThread ? readBatches(feed, goesOnAt) : readInThread({ path: feed.path, goesOnAt })
  for await (const batch of batches) {
    if (isStopped?.()) return
    await importBatch(database, row, records, batch)
    records += batch.length
    onProgress?.({ records, goesOnAt })
  }
}

async function report(
  { database }: Parts,
  feedId: number,
  outcome: ImportReport['outcome'],
  sweep: ImportReport['sweep'],
): Promise<ImportReport> {
  const row = await findFeed(database.orm, feedId)
  if (!row) throw new Error('a feed that was just read is gone')
  const { kind, name, madeOn, records, added, changed, unchanged, malformed, gone } = row
  const faults = await firstFaults(database.orm, feedId, faultsTold)
  return {
    feedId,
    kind,
    name,
    madeOn,
    outcome,
    sweep,
    faults,
    records,
    added,
    changed,
    unchanged,
    malformed,
    gone,
  }
}
