import type { Side } from '@evenkeel/contract/contact/chat'
import type { bookMeeting as call, Meeting } from '@evenkeel/contract/contact/meetings'
import type { BodyOf } from '@evenkeel/contract/endpoint'
import { Problem } from '@evenkeel/contract/problem'
import type { Orm } from '../../../database/database.ts'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { lockInOrder } from '../../account/identity/people/lock-in-order.ts'
import { usualMinutes } from '../../people/availability/usual-minutes.ts'
import { readStandings } from '../chat/conversation-standing.ts'
import { holdConversation } from '../chat/require-conversation.ts'
import { chooseTime } from './choose-time.ts'
import { limitBookings } from './meeting-limits.ts'
import { meetingOnWire } from './meeting-on-wire.ts'
import {
  findMeetingBookedAs,
  findParties,
  lockToCome,
  type MeetingRow,
  type RequestParties,
} from './meeting-store.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { putMeeting } from './put-meeting.ts'
import { sideOf } from './side-of.ts'
import { saidPlace, usualPlace } from './usual-place.ts'

type Asked = BodyOf<typeof call>
type Parts = Pick<Services, 'database' | 'clock' | 'jobs' | 'limits' | 'live' | 'settings'>

/**
 * A consumer books a free time at once; an advisor proposes one. Sent twice it is one meeting. Both people are locked,
 * so of several who want the same time the first gets it and the others are refused.
 */
export async function bookMeeting(
  services: Parts,
  caller: Caller,
  requestId: number,
  asked: Asked,
): Promise<{ meeting: Meeting }> {
  const { database } = services
  const [request] = await findParties(database.orm, [requestId])
  const side = request && sideOf(caller, request)
  if (!side) throw new Problem('not-found')
  await limitBookings(services, caller.personId)
  const row = await oneAtATime(request.advisorId, () =>
    database.transaction(async (transaction) => {
      await lockInOrder(transaction, request.consumerId, request.advisorId)
      await holdConversation(transaction, requestId)
      const twin = await findMeetingBookedAs(transaction, requestId, asked.client_id)
      return twin ?? book(services, transaction, { caller, side, request, asked })
    }),
  )
  return { meeting: await meetingOnWire(services, caller, row) }
}

interface Booking {
  caller: Caller
  side: Side
  request: RequestParties
  asked: Asked
}

async function book(
  services: Parts,
  transaction: Orm,
  { caller, side, request, asked }: Booking,
): Promise<MeetingRow> {
  const { id: requestId, consumerId, advisorId } = request
  const { client_id: clientId, starts_at: at, way } = asked
  const now = services.clock.now()
  const standings = await readStandings(transaction, caller.personId, [requestId])
  if (standings.get(requestId) !== 'open') throw new Problem('chat-not-open')
  const [other] = await lockToCome(transaction, { requestId }, now)
  if (other) throw new Problem('already-booked')
  // The advisor decides length and place.
  const isByAdvisor = side === 'advisor'
  const minutes = (isByAdvisor && asked.minutes) || (await usualMinutes(transaction, advisorId))
  const time = await chooseTime(transaction, side, { consumerId, advisorId, at, minutes, now })
  const place = isByAdvisor
    ? await saidPlace(transaction, advisorId, asked)
    : await usualPlace(transaction, advisorId, way)
  return putMeeting(
    services,
    transaction,
    {
      requestId,
      consumerId,
      advisorId,
      clientId,
      way,
      place,
      ...time,
      state: isByAdvisor ? 'proposed' : 'confirmed',
      proposedBy: side,
    },
    { reaches: 'letters', now },
  )
}
