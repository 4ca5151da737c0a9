import type { PersonId } from '@evenkeel/contract/person-id'
import { eq } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'
import { meetingPlaceTable } from './meeting-tables.ts'

type PlaceRow = typeof meetingPlaceTable.$inferSelect

export async function findPlaces(orm: Orm, personId: PersonId): Promise<PlaceRow | undefined> {
  const [row] = await orm.select().from(meetingPlaceTable).where(eq(meetingPlaceTable.personId, personId))
  return row
}

export async function putPlaces(orm: Orm, row: PlaceRow): Promise<void> {
  const { personId: _, ...set } = row
  await orm
    .insert(meetingPlaceTable)
    .values(row)
    .onConflictDoUpdate({ target: meetingPlaceTable.personId, set })
}
