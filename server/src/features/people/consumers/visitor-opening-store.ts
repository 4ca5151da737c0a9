import type { PersonId } from '@evenkeel/contract/person-id'
import { and, count, eq } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'
import { visitorOpeningTable } from './consumer-tables.ts'

interface Opening {
  /** Of the draft. */
  hash: Buffer
  advisorId: PersonId
  /** A date. */
  on: string
}

const onDay = ({ hash, on }: Opening) =>
  and(eq(visitorOpeningTable.draftHash, hash), eq(visitorOpeningTable.openedOn, on))

export async function isOpened(orm: Orm, opening: Opening): Promise<boolean> {
  const rows = await orm
    .select({ id: visitorOpeningTable.advisorId })
    .from(visitorOpeningTable)
    .where(and(onDay(opening), eq(visitorOpeningTable.advisorId, opening.advisorId)))
  return rows.length > 0
}

export async function countOpenings(orm: Orm, opening: Opening): Promise<number> {
  const [row] = await orm.select({ of: count() }).from(visitorOpeningTable).where(onDay(opening))
  return row?.of ?? 0
}

export async function insertOpening(orm: Orm, { hash, advisorId, on }: Opening): Promise<void> {
  await orm
    .insert(visitorOpeningTable)
    .values({ draftHash: hash, advisorId, openedOn: on })
    .onConflictDoNothing()
}
