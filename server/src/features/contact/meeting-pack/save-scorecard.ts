import type { saveScorecard as call } from '@evenkeel/contract/contact/meeting-pack'
import type { AnswerOf, BodyOf } from '@evenkeel/contract/endpoint'
import { Problem } from '@evenkeel/contract/problem'
import { afterCommit } from '../../../database/after-commit.ts'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { settleNotification } from '../../people/notifications/settle-notification.ts'
import { scoreKey } from './ask-for-scores.ts'
import { holdMeeting } from './pack-request-store.ts'
import { putScorecard } from './scorecard-store.ts'

/** Can be given and changed at any time once the meeting was held. Only its author ever reads it. */
export async function saveScorecard(
  { database, clock, live }: Pick<Services, 'database' | 'clock' | 'live'>,
  { personId, role }: Caller,
  meetingId: number,
  scorecard: BodyOf<typeof call>,
): Promise<AnswerOf<typeof call>> {
  if (role !== 'consumer') throw new Problem('not-found')
  return database.transaction(async (transaction) => {
    const meeting = await holdMeeting(transaction, meetingId, personId)
    if (!meeting) throw new Problem('not-found')
    if (meeting.state !== 'held') throw new Problem('meeting-moved-on')

    const { requestId, advisorId } = meeting
    await putScorecard(transaction, {
      meetingId,
      consumerId: personId,
      advisorId,
      ...scorecard,
      now: clock.now(),
    })
    await settleNotification({ live }, transaction, personId, scoreKey(meetingId))
    // The person's other open pages still ask for it.
    const changed = { request_id: requestId, meeting_id: meetingId }
    afterCommit(transaction, () => live.tell(personId, 'meeting-changed', changed))
    return { scorecard }
  })
}
