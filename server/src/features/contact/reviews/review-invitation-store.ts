import type { PersonId } from '@evenkeel/contract/person-id'
import { sql } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'

export interface ReviewInvitation {
  requestId: number
  consumerId: PersonId
  advisorId: PersonId
  /** False where they had written before we asked. */
  isTold: boolean
}

const at = (time: Date) => sql`${time.toISOString()}::timestamptz`

interface Due {
  now: Date
  metAfter: Date
  metBefore: Date
  atMost: number
}

/**
 * Inserts an invitation for each pair that met or hired in this period and was never asked. A concurrent run finds them
 * taken.
 */
export async function putReviewInvitations(transaction: Orm, due: Due): Promise<ReviewInvitation[]> {
  const { rows } = await transaction.execute<{
    request_id: string
    consumer_id: string
    advisor_id: string
    is_told: boolean
  }>(sql`
    with met as (
      select request_id, consumer_id, advisor_id, ends_at as met_at from meeting
      where state = 'held' and ends_at > ${at(due.metAfter)} and ends_at <= ${at(due.metBefore)}
      union all
      select request_id, consumer_id, advisor_id, met_at from match_outcome
      where hired_on is not null and met_at > ${at(due.metAfter)} and met_at <= ${at(due.metBefore)}
        and consumer_id is not null and advisor_id is not null and request_id is not null
    ), due as (
      select distinct on (consumer_id, advisor_id) request_id, consumer_id, advisor_id from met
      where not exists (select from review_invitation asked
        where asked.consumer_id = met.consumer_id and asked.advisor_id = met.advisor_id)
      order by consumer_id, advisor_id, met_at limit ${due.atMost}
    ), put as (
      insert into review_invitation (consumer_id, advisor_id, invited_at, is_told)
      select consumer_id, advisor_id, ${at(due.now)}, not exists (select from review
          where review.author_id = due.consumer_id and review.advisor_id = due.advisor_id)
      from due on conflict do nothing returning consumer_id, advisor_id, is_told
    )
    select due.*, put.is_told from due
    join put on put.consumer_id = due.consumer_id and put.advisor_id = due.advisor_id
    order by due.consumer_id, due.advisor_id`)
  return rows.map((row) => ({
    requestId: Number(row.request_id),
    consumerId: Number(row.consumer_id),
    advisorId: Number(row.advisor_id),
    isTold: row.is_told,
  }))
}

/** They wrote before we asked, so they never are, and count as asked. */
export async function putAnsweredInvitation(
  transaction: Orm,
  pair: { consumerId: PersonId; advisorId: PersonId },
  now: Date,
): Promise<void> {
  await transaction.execute(sql`
    insert into review_invitation (consumer_id, advisor_id, invited_at, is_told)
    values (${pair.consumerId}, ${pair.advisorId}, ${at(now)}, false) on conflict do nothing`)
}
