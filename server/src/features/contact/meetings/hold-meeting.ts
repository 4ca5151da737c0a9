import type { Side } from '@evenkeel/contract/contact/chat'
import type { Meeting, MeetingMove } from '@evenkeel/contract/contact/meetings'
import { Problem } from '@evenkeel/contract/problem'
import type { Orm } from '../../../database/database.ts'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { lockInOrder } from '../../account/identity/people/lock-in-order.ts'
import { readConversationStandings } from '../chat/conversation-standing.ts'
import { holdConversation } from '../chat/require-conversation.ts'
import { callerSide } from './caller-side.ts'
import { type ContactState, contactState, meetingMovesOf } from './meeting-lifecycle.ts'
import { meetingOnWire } from './meeting-on-wire.ts'
import { findMeeting, findParties, lockMeeting, type MeetingRow } from './meeting-store.ts'

export interface HeldMeeting {
  meeting: MeetingRow
  side: Side
  contact: ContactState
  now: Date
  may: readonly MeetingMove[]
}

type Work = (transaction: Orm, held: HeldMeeting) => Promise<MeetingRow>

/** Locks the caller's own meeting for the duration of the work; for anyone else it does not exist. */
export async function holdMeeting(
  services: Pick<Services, 'database' | 'clock'>,
  caller: Caller,
  meetingId: number,
  { takesTime = false }: { takesTime?: boolean },
  work: Work,
): Promise<{ meeting: Meeting }> {
  const { database, clock } = services
  // Its people never change, so they can be read before anything is locked.
  const found = await findMeeting(database.orm, meetingId)
  const side = found && callerSide(caller, found)
  if (!side) throw new Problem('not-found')
  const { requestId, consumerId, advisorId } = found
  const row = await database.transaction(async (transaction) => {
    if (takesTime) await lockInOrder(transaction, consumerId, advisorId)
    await holdConversation(transaction, requestId)
    const meeting = await lockMeeting(transaction, meetingId)
    if (!meeting) throw new Problem('not-found')
    const [request] = await findParties(transaction, [requestId])
    const standings = await readConversationStandings(transaction, caller.personId, [requestId])
    const contact = contactState(request?.state, standings.get(requestId))
    const now = clock.now()
    return work(transaction, {
      meeting,
      side,
      contact,
      now,
      may: meetingMovesOf(meeting, contact, side, now),
    })
  })
  return { meeting: await meetingOnWire(services, caller, row) }
}

/** The caller must have seen the current version, and the move must be allowed now. */
export function requireMove({ meeting, may }: HeldMeeting, move: MeetingMove, sequence: number): void {
  if (meeting.sequence !== sequence || !may.includes(move)) throw new Problem('meeting-moved-on')
}
