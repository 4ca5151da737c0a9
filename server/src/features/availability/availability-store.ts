import type { WeeklyHours } from '@evenkeel/contract/advisor-answers'
import type { HoursException } from '@evenkeel/contract/availability'
import type { PersonId } from '@evenkeel/contract/person-id'
import { eq } from 'drizzle-orm'
import { askNamed } from '../../database/ask-named.ts'
import type { Orm } from '../../database/database.ts'
import { advisorAvailabilityTable } from './availability-tables.ts'

type AvailabilityRow = typeof advisorAvailabilityTable.$inferSelect

const ofPerson = (personId: PersonId) => eq(advisorAvailabilityTable.personId, personId)

export async function findAvailability(orm: Orm, personId: PersonId): Promise<AvailabilityRow | undefined> {
  const [row] = await orm.select().from(advisorAvailabilityTable).where(ofPerson(personId))
  return row
}

/** Another one whenever anything of the row is, also twice in one transaction. */
const mark = `xmin::text || ' ' || ctid::text as mark`

export type Hours = Pick<AvailabilityRow, 'personId' | 'exceptions'> & {
  weeklyHours: WeeklyHours
  mark: string
}
type Marked = Pick<Hours, 'personId' | 'mark'>

const marksOfHours = {
  name: 'marks of hours',
  text: `
    select person_id as "personId", ${mark}
    from advisor_availability where person_id = any($1::bigint[]) and weekly_hours is not null`,
}
const hoursOfAdvisors = {
  name: 'hours of advisors',
  text: `
    select person_id as "personId", weekly_hours as "weeklyHours", exceptions, ${mark}
    from advisor_availability where person_id = any($1::bigint[]) and weekly_hours is not null`,
}

/** Of those who keep hours here. */
export async function findHoursOf(orm: Orm, ids: readonly PersonId[]): Promise<Hours[]> {
  const rows = await askNamed<Hours & { personId: unknown }>(orm, hoursOfAdvisors, [ids])
  return rows.map((row) => ({ ...row, personId: Number(row.personId) }))
}

/** By which hours that were read before are known to be the same still. */
export async function findMarksOfHours(orm: Orm, ids: readonly PersonId[]): Promise<Marked[]> {
  const rows = await askNamed<Marked & { personId: unknown }>(orm, marksOfHours, [ids])
  return rows.map((row) => ({ ...row, personId: Number(row.personId) }))
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
