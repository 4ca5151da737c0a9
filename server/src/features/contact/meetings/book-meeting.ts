import type { Side } from '@evenkeel/contract/contact/chat'
import type { bookMeeting as call, Meeting } from '@evenkeel/contract/contact/meetings'
import type { BodyOf } from '@evenkeel/contract/endpoint'
import { Problem } from '@evenkeel/contract/problem'
import type { Orm } from '../../../database/database.ts'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { lockInOrder } from '../../account/identity/people/lock-in-order.ts'
import { defaultMeetingMinutes } from '../../people/availability/read-availability.ts'
import { readConversationStandings } from '../chat/conversation-standing.ts'
import { holdConversation } from '../chat/require-conversation.ts'
import { callerSide } from './caller-side.ts'
import { chooseMeetingTime } from './choose-meeting-time.ts'
import { createMeeting } from './create-meeting.ts'
import { limitBookings } from './meeting-limits.ts'
import { meetingOnWire } from './meeting-on-wire.ts'
import { chosenPlace, usualPlace } from './meeting-place.ts'
import {
  findMeetingBookedAs,
  findParties,
  lockToCome,
  type MeetingRow,
  type RequestParties,
} from './meeting-store.ts'
import { queuePerAdvisor } from './queue-per-advisor.ts'

type Body = BodyOf<typeof call>
type Parts = Pick<Services, 'database' | 'clock' | 'jobs' | 'limits' | 'live' | 'settings'>

/**
 * A consumer books a free time at once; an advisor proposes one. Sent twice it is one meeting. Both people are locked,
 * so of several who want the same time the first gets it and the others are refused.
 */
export async function bookMeeting(
  services: Parts,
  caller: Caller,
  requestId: number,
  body: Body,
): Promise<{ meeting: Meeting }> {
  const { database } = services
  const [request] = await findParties(database.orm, [requestId])
  const side = request && callerSide(caller, request)
  if (!side) throw new Problem('not-found')
  await limitBookings(services, caller.personId)
  const row = await queuePerAdvisor(request.advisorId, () =>
    database.transaction(async (transaction) => {
      await lockInOrder(transaction, request.consumerId, request.advisorId)
      await holdConversation(transaction, requestId)
      const existing = await findMeetingBookedAs(transaction, requestId, body.client_id)
      return existing ?? book(services, transaction, { caller, side, request, body })
    }),
  )
  return { meeting: await meetingOnWire(services, caller, row) }
}

interface Booking {
  caller: Caller
  side: Side
  request: RequestParties
  body: Body
}

async function book(
  services: Parts,
  transaction: Orm,
  { caller, side, request, body }: Booking,
): Promise<MeetingRow> {
  const { id: requestId, consumerId, advisorId } = request
  const { client_id: clientId, starts_at: at, way } = body
  const now = services.clock.now()
  const standings = await readConversationStandings(transaction, caller.personId, [requestId])
  if (standings.get(requestId) !== 'open') throw new Problem('chat-not-open')
  const [other] = await lockToCome(transaction, { requestId }, now)
  if (other) throw new Problem('already-booked')
  // The advisor decides length and place.
  const isByAdvisor = side === 'advisor'
  const minutes = (isByAdvisor && body.minutes) || (await defaultMeetingMinutes(transaction, advisorId))
  const time = await chooseMeetingTime(transaction, side, { consumerId, advisorId, at, minutes, now })
  const place = isByAdvisor
    ? await chosenPlace(transaction, advisorId, body)
    : await usualPlace(transaction, advisorId, way)
  return createMeeting(
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
