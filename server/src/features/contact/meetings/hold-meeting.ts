import type { Side } from '@evenkeel/contract/contact/chat'
import type { Meeting, MeetingMove } from '@evenkeel/contract/contact/meetings'
import { Problem } from '@evenkeel/contract/problem'
import type { Orm } from '../../../database/database.ts'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { lockInOrder } from '../../account/identity/people/lock-in-order.ts'
import { readStandings } from '../chat/conversation-standing.ts'
import { holdConversation } from '../chat/require-conversation.ts'
import { meetingMovesOf, type Talk, talkOf } from './meeting-lifecycle.ts'
import { meetingOnWire } from './meeting-on-wire.ts'
import { findMeeting, findParties, lockMeeting, type MeetingRow } from './meeting-store.ts'
import { sideOf } from './side-of.ts'

export interface HeldMeeting {
  meeting: MeetingRow
  side: Side
  talk: Talk
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
  const side = found && sideOf(caller, found)
  if (!side) throw new Problem('not-found')
  const { requestId, consumerId, advisorId } = found
  const row = await database.transaction(async (transaction) => {
    if (takesTime) await lockInOrder(transaction, consumerId, advisorId)
    await holdConversation(transaction, requestId)
    const meeting = await lockMeeting(transaction, meetingId)
    if (!meeting) throw new Problem('not-found')
    const [request] = await findParties(transaction, [requestId])
    const standings = await readStandings(transaction, caller.personId, [requestId])
    const talk = talkOf(request?.state, standings.get(requestId))
    const now = clock.now()
    return work(transaction, { meeting, side, talk, now, may: meetingMovesOf(meeting, talk, side, now) })
  })
  return { meeting: await meetingOnWire(services, caller, row) }
}

/** The caller must have seen the current version, and the move must be allowed now. */
export function requireMove({ meeting, may }: HeldMeeting, move: MeetingMove, sequence: number): void {
  if (meeting.sequence !== sequence || !may.includes(move)) throw new Problem('meeting-moved-on')
}
