import { and, desc, eq, inArray, isNotNull, isNull, max } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'
import {
  registerChangeTable,
  registerFeedTable,
  registerFirmTable,
  registerPersonTable,
} from './register-tables.ts'

export type PersonRow = typeof registerPersonTable.$inferSelect
export type FirmRow = typeof registerFirmTable.$inferSelect
export type ChangeRow = Pick<typeof registerChangeTable.$inferSelect, 'fact' | 'seenOn'>

export async function findPersonOfRegister(orm: Orm, crd: string): Promise<PersonRow | undefined> {
  const [row] = await orm.select().from(registerPersonTable).where(eq(registerPersonTable.crd, crd))
  return row
}

/** Those of the firms that the newest files still have. */
export async function findFirmsOfRegister(orm: Orm, crds: readonly string[]): Promise<FirmRow[]> {
  if (crds.length === 0) return []
  return orm
    .select()
    .from(registerFirmTable)
    .where(and(inArray(registerFirmTable.crd, [...crds]), isNull(registerFirmTable.goneOn)))
}

/** Newest first. */
export function findChangesOfPerson(orm: Orm, crd: string, limit: number): Promise<ChangeRow[]> {
  return orm
    .select({ fact: registerChangeTable.fact, seenOn: registerChangeTable.seenOn })
    .from(registerChangeTable)
    .where(and(eq(registerChangeTable.subject, 'person'), eq(registerChangeTable.crd, crd)))
    .orderBy(desc(registerChangeTable.id))
    .limit(limit)
}

export async function findNewestFeed(orm: Orm): Promise<string | null> {
  const [row] = await orm
    .select({ madeOn: max(registerFeedTable.madeOn) })
    .from(registerFeedTable)
    .where(and(eq(registerFeedTable.kind, 'individuals'), isNotNull(registerFeedTable.finishedAt)))
  return row?.madeOn ?? null
}
