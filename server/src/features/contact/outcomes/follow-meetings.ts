import type { Orm } from '../../../database/database.ts'
import { deleteUnmetOutcome, insertOutcomes, setFirstMeeting } from './outcome-store.ts'

/** Once a match has had its first meeting, both can say what happened next. */
export async function followMeetings(transaction: Orm, requestId: number): Promise<void> {
  const isNew = (await insertOutcomes(transaction, [requestId])).length > 0
  if (!isNew) await setFirstMeeting(transaction, requestId)
  await deleteUnmetOutcome(transaction, requestId)
}
