import type { Orm } from '../../../database/database.ts'
import { deleteUnmetOutcome, insertOutcomes, setFirstMeeting } from './outcome-store.ts'

/** From the first held meeting of a match on, the two can say what became of it. */
export async function followMeetings(transaction: Orm, requestId: number): Promise<void> {
  const isNew = (await insertOutcomes(transaction, [requestId])).length > 0
  if (!isNew) await setFirstMeeting(transaction, requestId)
  await deleteUnmetOutcome(transaction, requestId)
}
