import { and, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'
import type { FeedKind, MalformedRecord } from '../../../outside/register-feed/feed-record.ts'
import { registerFaultTable as fault, registerFeedTable as feed } from './register-tables.ts'

export type FeedRow = typeof feed.$inferSelect
export type FeedCounts = Pick<FeedRow, 'records' | 'added' | 'changed' | 'unchanged' | 'malformed' | 'gone'>

/** Waits for a batch that a killed process is still writing. */
export async function lockFeedOf(
  transaction: Orm,
  kind: FeedKind,
  sha256: Buffer,
): Promise<FeedRow | undefined> {
  const [row] = await transaction
    .select()
    .from(feed)
    .where(and(eq(feed.kind, kind), eq(feed.sha256, sha256)))
    .for('update')
  return row
}

export async function lockFeed(transaction: Orm, id: number): Promise<FeedRow | undefined> {
  const [row] = await transaction.select().from(feed).where(eq(feed.id, id)).for('update')
  return row
}

export async function findFeed(orm: Orm, id: number): Promise<FeedRow | undefined> {
  const [row] = await orm.select().from(feed).where(eq(feed.id, id))
  return row
}

export async function newestFinishedFeed(orm: Orm, kind: FeedKind): Promise<FeedRow | undefined> {
  const [row] = await orm
    .select()
    .from(feed)
    .where(and(eq(feed.kind, kind), isNotNull(feed.finishedAt)))
    .orderBy(desc(feed.madeOn), desc(feed.id))
    .limit(1)
  return row
}

export async function unfinishedFeeds(orm: Orm): Promise<number[]> {
  const rows = await orm.select({ id: feed.id }).from(feed).where(isNull(feed.finishedAt))
  return rows.map(({ id }) => id)
}

export async function hasUnfinishedSince(orm: Orm, since: Date): Promise<boolean> {
  const rows = await orm
    .select({ id: feed.id })
    .from(feed)
    .where(and(isNull(feed.finishedAt), gt(feed.startedAt, since)))
    .limit(1)
  return rows.length > 0
}

export async function feedBegunAfter(
  orm: Orm,
  { id, kind }: Pick<FeedRow, 'id' | 'kind'>,
): Promise<FeedRow | undefined> {
  const [row] = await orm
    .select()
    .from(feed)
    .where(and(eq(feed.kind, kind), gt(feed.id, id)))
    .orderBy(desc(feed.id))
    .limit(1)
  return row
}

export async function insertFeed(transaction: Orm, values: typeof feed.$inferInsert): Promise<FeedRow> {
  const [row] = await transaction.insert(feed).values(values).returning()
  if (!row) throw new Error('a feed that was just written is gone')
  return row
}

export async function setWhole(transaction: Orm, id: number, isWhole: boolean): Promise<void> {
  await transaction.update(feed).set({ isWhole }).where(eq(feed.id, id))
}

export async function addToFeed(transaction: Orm, id: number, more: Partial<FeedCounts>): Promise<void> {
  const plus = (column: keyof FeedCounts) => sql`${feed[column]} + ${more[column] ?? 0}`
  await transaction
    .update(feed)
    .set({
      records: plus('records'),
      added: plus('added'),
      changed: plus('changed'),
      unchanged: plus('unchanged'),
      malformed: plus('malformed'),
      gone: plus('gone'),
    })
    .where(eq(feed.id, id))
}

export async function finishFeed(transaction: Orm, id: number, finishedAt: Date): Promise<void> {
  await transaction.update(feed).set({ finishedAt }).where(eq(feed.id, id))
}

export async function insertFaults(
  transaction: Orm,
  feedId: number,
  faults: readonly MalformedRecord[],
): Promise<void> {
  const rows = faults.map(({ number, crd, reason }) => ({ feedId, record: number, crd, reason }))
  await transaction.insert(fault).values(rows)
}

/** Whether a record had no number: it could be anyone's, so no one can be declared missing. */
export async function hasNamelessFault(orm: Orm, feedId: number): Promise<boolean> {
  const rows = await orm
    .select({ id: fault.id })
    .from(fault)
    .where(and(eq(fault.feedId, feedId), isNull(fault.crd)))
    .limit(1)
  return rows.length > 0
}

export function firstFaults(orm: Orm, feedId: number, atMost: number): Promise<MalformedRecord[]> {
  return orm
    .select({ number: fault.record, crd: fault.crd, reason: fault.reason })
    .from(fault)
    .where(eq(fault.feedId, feedId))
    .orderBy(fault.record)
    .limit(atMost)
}
