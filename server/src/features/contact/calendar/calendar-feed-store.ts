import type { PersonId } from '@evenkeel/contract/person-id'
import { eq } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'
import { calendarFeedTable as feeds } from './calendar-feed-tables.ts'

export type FeedRow = typeof feeds.$inferSelect

export async function findFeed(orm: Orm, personId: PersonId): Promise<FeedRow | undefined> {
  const [row] = await orm.select().from(feeds).where(eq(feeds.personId, personId))
  return row
}

export async function findFeedByToken(orm: Orm, tokenHash: Buffer): Promise<FeedRow | undefined> {
  const [row] = await orm.select().from(feeds).where(eq(feeds.tokenHash, tokenHash))
  return row
}

/** Replaces an earlier one. */
export async function putFeed(transaction: Orm, row: FeedRow): Promise<void> {
  const { tokenHash, createdAt, lastReadAt } = row
  await transaction
    .insert(feeds)
    .values(row)
    .onConflictDoUpdate({ target: feeds.personId, set: { tokenHash, createdAt, lastReadAt } })
}

export async function deleteFeed(orm: Orm, personId: PersonId): Promise<boolean> {
  return (await orm.delete(feeds).where(eq(feeds.personId, personId)).returning()).length > 0
}

export async function setFeedRead(orm: Orm, personId: PersonId, lastReadAt: Date): Promise<void> {
  await orm.update(feeds).set({ lastReadAt }).where(eq(feeds.personId, personId))
}
