import { formatCount } from '@evenkeel/format/counts'
import type { Database, Orm } from '../../../database/database.ts'
import { FeedProblem } from '../../../outside/register-feed/feed-problem.ts'
import type { MalformedRecord } from '../../../outside/register-feed/feed-record.ts'
import type { BatchItem } from '../../../outside/register-feed/read-batches.ts'
import { addToFeed, insertFaults, lockFeed } from './feed-store.ts'
import {
  changeRecords,
  type FeedKey,
  findCurrent,
  type GivenRecord,
  insertRecords,
  keepMalformed,
  returnRecords,
  touchRecords,
} from './register-store.ts'

const maxMalformed = 10_000

/** Writes records and their count in one transaction, so that an import can resume after a crash. */
export async function importBatch(
  database: Pick<Database, 'transaction'>,
  feed: FeedKey,
  before: number,
  records: readonly BatchItem[],
): Promise<void> {
  await database.transaction(async (transaction) => {
    const row = await lockFeed(transaction, feed.id)
    if (row?.records !== before || row.finishedAt)
      throw new FeedProblem('Another process continued this import, so this one stopped.')
    const { faults, ...sorted } = await sortRecords(transaction, feed, records)
    if (row.malformed + faults.length > maxMalformed)
      throw new FeedProblem(
        `More than ${formatCount(maxMalformed)} records in this file can’t be read. The import stopped.`,
      )
    if (sorted.added.length > 0) await insertRecords(transaction, feed, sorted.added)
    if (sorted.changed.length > 0) await changeRecords(transaction, feed, sorted.changed)
    if (sorted.same.length > 0) await touchRecords(transaction, feed, sorted.same)
    if (sorted.returned.length > 0) await returnRecords(transaction, feed, sorted.returned)
    if (faults.length > 0) await insertFaults(transaction, feed.id, faults)
    const unread = faults.flatMap(({ crd }) => crd ?? [])
    if (unread.length > 0) await keepMalformed(transaction, feed, unread)
    await addToFeed(transaction, feed.id, {
      records: records.length,
      added: sorted.added.length,
      changed: sorted.changed.length + sorted.returnedAsTheyWere,
      unchanged: sorted.unchanged,
      malformed: faults.length,
    })
  })
}

interface SortedRecords {
  added: GivenRecord[]
  changed: GivenRecord[]
  /** Unchanged except for the date. */
  same: string[]
  returned: string[]
  returnedAsTheyWere: number
  unchanged: number
  faults: MalformedRecord[]
}

async function sortRecords(orm: Orm, feed: FeedKey, records: readonly BatchItem[]): Promise<SortedRecords> {
  const { read, faults } = firstOfEach(records)
  const current = await findCurrent(orm, feed, [...read.keys()])
  const byCrd = new Map(current.map((each) => [each.crd, each]))
  const sorted: SortedRecords = {
    added: [],
    changed: [],
    same: [],
    returned: [],
    returnedAsTheyWere: 0,
    unchanged: 0,
    faults,
  }
  for (const given of read.values()) {
    const { number, crd } = given
    const old = byCrd.get(crd)
    if (!old) sorted.added.push(given)
    else if (old.isInThisFeed) faults.push(repeated(number, crd))
    // A firm switching regulators is in both files: the SEC's counts until it is removed there.
    else if (feed.kind === 'state-firms' && old.firmKind === 'sec' && !old.isGone) sorted.unchanged += 1
    else {
      const isSame = old.hash === given.hash
      if (isSame) sorted.same.push(crd)
      else sorted.changed.push(given)
      if (old.isGone) sorted.returned.push(crd)
      if (isSame) sorted[old.isGone ? 'returnedAsTheyWere' : 'unchanged'] += 1
    }
  }
  return sorted
}

function firstOfEach(records: readonly BatchItem[]) {
  const read = new Map<string, GivenRecord & { number: number }>()
  const faults: MalformedRecord[] = []
  for (const record of records) {
    if (!('facts' in record)) faults.push(record)
    else if (read.has(record.crd)) faults.push(repeated(record.number, record.crd))
    else read.set(record.crd, record)
  }
  return { read, faults }
}

const repeated = (number: number, crd: string): MalformedRecord => ({
  number,
  crd,
  reason: 'Its number appears earlier in the file; the first record counts.',
})
