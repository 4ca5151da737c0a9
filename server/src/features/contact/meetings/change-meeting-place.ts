import type { changeMeetingPlace as call, Meeting } from '@evenkeel/contract/contact/meetings'
import type { BodyOf } from '@evenkeel/contract/endpoint'
import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { changeMeeting } from './change-meeting.ts'
import { holdMeeting, requireMove } from './hold-meeting.ts'
import { chosenPlace } from './meeting-place.ts'

/** Only the advisor decides how and where to meet. */
export async function changeMeetingPlace(
  services: Pick<Services, 'database' | 'clock' | 'jobs' | 'live' | 'settings'>,
  caller: Caller,
  meetingId: number,
  { sequence, way, where }: BodyOf<typeof call>,
): Promise<{ meeting: Meeting }> {
  if (caller.role !== 'advisor') throw new Problem('not-found')
  return holdMeeting(services, caller, meetingId, {}, async (transaction, held) => {
    const { meeting, side, now } = held
    const place = await chosenPlace(transaction, meeting.advisorId, { way, where })
    const isThere = meeting.way === way && meeting.place === place
    // A double click, or no change.
    if (isThere && (meeting.sequence === sequence || meeting.sequence === sequence + 1)) return meeting
    requireMove(held, 'change-place', sequence)
    const change = { way, place }
    return changeMeeting(services, transaction, meeting, { what: 'place-changed', by: side, change, now })
  })
}
