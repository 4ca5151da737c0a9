import type { PersonId } from '@evenkeel/contract/person-id'
import { eq } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'
import { advisorPhotoTable } from './document-tables.ts'

export type PhotoRow = typeof advisorPhotoTable.$inferSelect

export async function findPhoto(orm: Orm, id: string): Promise<PhotoRow | undefined> {
  const [row] = await orm.select().from(advisorPhotoTable).where(eq(advisorPhotoTable.id, id))
  return row
}

export async function findPhotoOf(orm: Orm, personId: PersonId): Promise<PhotoRow | undefined> {
  const [row] = await orm.select().from(advisorPhotoTable).where(eq(advisorPhotoTable.personId, personId))
  return row
}

/** Returns the photo that was there. */
export async function takePhotoAway(transaction: Orm, personId: PersonId): Promise<PhotoRow | undefined> {
  const [row] = await transaction
    .delete(advisorPhotoTable)
    .where(eq(advisorPhotoTable.personId, personId))
    .returning()
  return row
}

export async function insertPhoto(transaction: Orm, row: PhotoRow): Promise<void> {
  await transaction.insert(advisorPhotoTable).values(row)
}
