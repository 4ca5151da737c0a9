import { asc, eq } from 'drizzle-orm'
import type { Orm } from '../../../../database/database.ts'
import type { Happening } from '../demo-tables.ts'
import { demoHappeningTable as happening } from '../demo-tables.ts'

export async function insertHappenings(transaction: Orm, happenings: readonly Happening[]): Promise<void> {
  if (happenings.length > 0) await transaction.insert(happening).values([...happenings])
}

export async function findNextHappening(orm: Orm): Promise<(Happening & { id: number }) | undefined> {
  const [next] = await orm.select().from(happening).orderBy(asc(happening.at), asc(happening.id)).limit(1)
  return next
}

export async function deleteHappening(transaction: Orm, id: number): Promise<void> {
  await transaction.delete(happening).where(eq(happening.id, id))
}

export async function deleteHappenings(transaction: Orm): Promise<void> {
  await transaction.delete(happening)
}
