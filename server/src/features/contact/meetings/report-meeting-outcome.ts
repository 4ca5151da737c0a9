import type { Meeting } from '@evenkeel/contract/contact/meetings'
import { Problem } from '@evenkeel/contract/problem'
import { happened, type Reacting } from '../../../events.ts'
import type { Caller } from '../../../http/caller.ts'
import { changeMeeting } from './change-meeting.ts'
import { holdMeeting } from './hold-meeting.ts'
import { meetingAfter, type Outcome, saidBy } from './meeting-lifecycle.ts'

/** After its end: it was held, or the other side did not come. Reporting "held" wins. */
export function reportMeetingOutcome(
  services: Reacting,
  caller: Caller,
  meetingId: number,
  { outcome }: { outcome: Outcome },
): Promise<{ meeting: Meeting }> {
  return holdMeeting(services, caller, meetingId, {}, async (transaction, held) => {
    const { meeting, side, contact, now, may } = held
    // Reported before, or already held by the other side's report.
    const isHeldAlready = outcome === 'held' && meeting.state === 'held'
    if (isHeldAlready || saidBy(meeting, side) === outcome) return meeting
    const move = outcome === 'held' ? 'say-held' : 'say-no-show'
    if (!may.includes(move)) throw new Problem('meeting-moved-on')
    const change = meetingAfter(meeting, contact, side, move)
    const changed = await changeMeeting(services, transaction, meeting, {
      what: outcome,
      by: side,
      change,
      now,
    })
    const { requestId } = meeting
    await happened(services, transaction, 'meeting-outcome-changed', { requestId })
    return changed
  })
}
