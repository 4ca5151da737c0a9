import type { MeetingState } from '@evenkeel/contract/contact/meetings'
import type { PersonId } from '@evenkeel/contract/person-id'
import { sql } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'

/** What the meeting pack needs to know of a request. */
export interface PackRequest {
  consumerId: PersonId
  advisorId: PersonId
  isAccepted: boolean
  hasMeeting: boolean
}

export async function findPackRequest(orm: Orm, requestId: number): Promise<PackRequest | undefined> {
  const { rows } = await orm.execute<{
    consumer_id: string
    advisor_id: string
    is_accepted: boolean
    has_meeting: boolean
  }>(sql`
    select consumer_id, advisor_id, state = 'accepted' as is_accepted,
      exists (select from meeting where meeting.request_id = match_request.id) as has_meeting
    from match_request where id = ${requestId}`)
  const [row] = rows
  return (
    row && {
      consumerId: Number(row.consumer_id),
      advisorId: Number(row.advisor_id),
      isAccepted: row.is_accepted,
      hasMeeting: row.has_meeting,
    }
  )
}

export interface MeetingToScore {
  requestId: number
  advisorId: PersonId
  state: MeetingState
}

const ofConsumer = (meetingId: number, consumerId: PersonId) => sql`
  select request_id, advisor_id, state from meeting where id = ${meetingId} and consumer_id = ${consumerId}`

/** Undefined where it does not exist or is not this consumer's. Locked until the transaction ends. */
export async function holdMeeting(
  transaction: Orm,
  meetingId: number,
  consumerId: PersonId,
): Promise<MeetingToScore | undefined> {
  const { rows } = await transaction.execute<{
    request_id: string
    advisor_id: string
    state: MeetingState
  }>(sql`${ofConsumer(meetingId, consumerId)} for share`)
  const [row] = rows
  return row && { requestId: Number(row.request_id), advisorId: Number(row.advisor_id), state: row.state }
}

export async function isMeetingOf(orm: Orm, meetingId: number, consumerId: PersonId): Promise<boolean> {
  const { rowCount } = await orm.execute(ofConsumer(meetingId, consumerId))
  return (rowCount ?? 0) > 0
}
