import type { PersonId } from '@evenkeel/contract/person-id'
import { and, eq } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'
import { notificationTable } from './notification-tables.ts'

export async function setTitleOfMessages(
  transaction: Orm,
  { readerId, aboutId, title }: { readerId: PersonId; aboutId: PersonId; title: string },
): Promise<void> {
  await transaction
    .update(notificationTable)
    .set({ title })
    .where(
      and(
        eq(notificationTable.personId, readerId),
        eq(notificationTable.aboutId, aboutId),
        eq(notificationTable.event, 'message'),
      ),
    )
}
