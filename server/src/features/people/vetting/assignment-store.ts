import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import { vettingAssignmentTable } from './vetting-desk-tables.ts'

type Changes = Partial<Omit<typeof vettingAssignmentTable.$inferSelect, 'personId'>>

export async function putAssignment(transaction: Orm, personId: PersonId, changes: Changes): Promise<void> {
  await transaction
    .insert(vettingAssignmentTable)
    .values({ personId, ...changes })
    .onConflictDoUpdate({ target: vettingAssignmentTable.personId, set: changes })
}
