import type { HoursException } from '@evenkeel/contract/availability'
import type { PersonId } from '@evenkeel/contract/person-id'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Orm } from '../../database/database.ts'
import { advisorAvailabilityTable } from './availability-tables.ts'

type AvailabilityRow = typeof advisorAvailabilityTable.$inferSelect

const ofPerson = (personId: PersonId) => eq(advisorAvailabilityTable.personId, personId)

export async function findAvailability(orm: Orm, personId: PersonId): Promise<AvailabilityRow | undefined> {
  const [row] = await orm.select().from(advisorAvailabilityTable).where(ofPerson(personId))
  return row
}

/** Of those who keep hours here. */
export function findHoursOf(
  orm: Orm,
  ids: readonly PersonId[],
): Promise<Pick<AvailabilityRow, 'personId' | 'weeklyHours' | 'exceptions'>[]> {
  const { personId, weeklyHours, exceptions } = advisorAvailabilityTable
  return orm
    .select({ personId, weeklyHours, exceptions })
    .from(advisorAvailabilityTable)
    .where(and(sql`${personId} = any(${sql.param([...ids])}::bigint[])`, isNotNull(weeklyHours)))
}

/** Locked until the transaction ends; whoever has said nothing yet has version 0. Lock the profile before. */
export async function lockAvailability(
  transaction: Orm,
  personId: PersonId,
  now: Date,
): Promise<AvailabilityRow> {
  const first = { personId, weeklyHours: null, exceptions: [], version: 0, updatedAt: now }
  await transaction.insert(advisorAvailabilityTable).values(first).onConflictDoNothing()
  const [row] = await transaction
    .select()
    .from(advisorAvailabilityTable)
    .where(ofPerson(personId))
    .for('update')
  return row ?? first
}

export async function putExceptions(
  transaction: Orm,
  personId: PersonId,
  { exceptions, version, updatedAt }: { exceptions: HoursException[]; version: number; updatedAt: Date },
): Promise<void> {
  await transaction
    .update(advisorAvailabilityTable)
    .set({ exceptions, version, updatedAt })
    .where(ofPerson(personId))
}
