import { eq } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'
import { sandboxItemTable } from './sandbox-tables.ts'

export type SandboxItem = typeof sandboxItemTable.$inferSelect

export async function findItem(orm: Orm, tokenHash: Buffer): Promise<SandboxItem | undefined> {
  const [item] = await orm.select().from(sandboxItemTable).where(eq(sandboxItemTable.tokenHash, tokenHash))
  return item
}

/** Two sign-ins of one linking create one item. */
export async function insertItem(orm: Orm, item: SandboxItem): Promise<void> {
  await orm.insert(sandboxItemTable).values(item).onConflictDoNothing({ target: sandboxItemTable.tokenHash })
}

export async function setItem(
  orm: Orm,
  itemId: string,
  changes: Partial<Pick<SandboxItem, 'madeAt' | 'lockedAt'>>,
): Promise<void> {
  await orm.update(sandboxItemTable).set(changes).where(eq(sandboxItemTable.itemId, itemId))
}

export async function deleteItem(orm: Orm, tokenHash: Buffer): Promise<void> {
  await orm.delete(sandboxItemTable).where(eq(sandboxItemTable.tokenHash, tokenHash))
}
