import { afterCommit } from '../../../database/after-commit.ts'
import type { Orm } from '../../../database/database.ts'
import type { Services } from '../../../services.ts'
import type { SupportRequestRow } from './support-request-store.ts'

/** Makes the asker's open pages reload on all devices; a visitor has none. */
export function broadcastSupportChange(
  { live }: Pick<Services, 'live'>,
  transaction: Orm,
  { personId, number }: Pick<SupportRequestRow, 'personId' | 'number'>,
): void {
  if (personId !== null) afterCommit(transaction, () => live.tell(personId, 'support-changed', { number }))
}
