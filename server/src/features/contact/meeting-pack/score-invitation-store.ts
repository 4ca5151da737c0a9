import type { PersonId } from '@evenkeel/contract/person-id'
import { sql } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'

export interface Invitation {
  meetingId: number
  requestId: number
  consumerId: PersonId
  advisorId: PersonId
  /** They scored the meeting before we asked. */
  isAnswered: boolean
}

/**
 * Inserts an invitation for each pair that was never asked: for their first meeting that was held and ended in this
 * period. A concurrent run finds them taken.
 */
export async function putInvitations(
  transaction: Orm,
  {
    now,
    endedAfter,
    endedBefore,
    atMost,
  }: { now: Date; endedAfter: Date; endedBefore: Date; atMost: number },
): Promise<Invitation[]> {
  const at = (time: Date) => sql`${time.toISOString()}::timestamptz`
  const { rows } = await transaction.execute<{
    id: string
    request_id: string
    consumer_id: string
    advisor_id: string
    is_answered: boolean
  }>(sql`
    with due as (
      select distinct on (consumer_id, advisor_id) id, request_id, consumer_id, advisor_id from meeting
      where state = 'held' and ends_at > ${at(endedAfter)} and ends_at <= ${at(endedBefore)}
        and not exists (select from meeting_score_invitation asked
          where asked.consumer_id = meeting.consumer_id and asked.advisor_id = meeting.advisor_id)
      order by consumer_id, advisor_id, starts_at, id limit ${atMost}
    ), put as (
      insert into meeting_score_invitation (consumer_id, advisor_id, meeting_id, invited_at)
      select consumer_id, advisor_id, id, ${at(now)} from due on conflict do nothing returning meeting_id
    )
    select due.*, exists (select from meeting_scorecard card
        where card.consumer_id = due.consumer_id and card.advisor_id = due.advisor_id) as is_answered
    from due join put on put.meeting_id = due.id order by due.id`)
  return rows.map((row) => ({
    meetingId: Number(row.id),
    requestId: Number(row.request_id),
    consumerId: Number(row.consumer_id),
    advisorId: Number(row.advisor_id),
    isAnswered: row.is_answered,
  }))
}
