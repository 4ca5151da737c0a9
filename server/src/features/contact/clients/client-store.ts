import type { ClientStage } from '@evenkeel/contract/contact/clients'
import type { Outcome } from '@evenkeel/contract/contact/outcomes'
import type { Closing } from '@evenkeel/contract/market/requests'
import type { PersonId } from '@evenkeel/contract/person-id'
import { sql } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'
import { clientStageTable } from './client-tables.ts'

/** An accepted request, with what its stage follows from. */
export interface ClientRow {
  requestId: number
  consumerId: PersonId
  acceptedAt: Date | null
  closed: { as: Closing; at: Date } | undefined
  /** What the advisor said became of it, or that the consumer said "hired"; nothing else the consumer said. */
  said: { outcome: Outcome; at: Date } | undefined
  firstMetAt: Date | null
  lastMetAt: Date | null
  nextMeetingAt: Date | null
  chosen: { stage: ClientStage; at: Date } | undefined
}

interface Found extends Record<string, unknown> {
  id: string
  consumer_id: string
  answered_at: string | null
  closed_as: Closing | null
  closed_at: string | null
  first_met_at: string | null
  last_met_at: string | null
  next_meeting_at: string | null
  stage: ClientStage | null
  set_at: string | null
  said: Outcome | null
  said_at: string | null
}

const dateOf = (at: string | null) => (at === null ? null : new Date(at))

/** The advisor's accepted requests, newest first; one if it is named. */
export async function listClientRows(
  orm: Orm,
  advisorId: PersonId,
  now: Date,
  requestId: number | null = null,
): Promise<ClientRow[]> {
  const { rows } = await orm.execute<Found>(sql`
    select r.id, r.consumer_id, r.answered_at, r.closed_as, r.closed_at, s.stage, s.set_at,
      m.first_met_at, m.last_met_at, m.next_meeting_at,
      case when o.consumer_said = 'hired' then o.consumer_said else o.advisor_said end as said,
      case when o.consumer_said = 'hired' then o.consumer_said_at else o.advisor_said_at end as said_at
    from match_request r
      left join client_stage s on s.request_id = r.id
      left join match_outcome o on o.request_id = r.id
      left join lateral (
        select min(ends_at) filter (where state = 'held') as first_met_at,
          max(ends_at) filter (where state = 'held') as last_met_at,
          min(starts_at) filter (where state = 'confirmed' and ends_at > ${now.toISOString()}) as next_meeting_at
        from meeting where meeting.request_id = r.id) m on true
    where r.advisor_id = ${advisorId} and r.state = 'accepted'
      and (${requestId}::bigint is null or r.id = ${requestId}::bigint)
    order by r.id desc`)
  return rows.map((row) => ({
    requestId: Number(row.id),
    consumerId: Number(row.consumer_id),
    acceptedAt: dateOf(row.answered_at),
    closed:
      row.closed_as !== null && row.closed_at !== null
        ? { as: row.closed_as, at: new Date(row.closed_at) }
        : undefined,
    said:
      row.said !== null && row.said_at !== null
        ? { outcome: row.said, at: new Date(row.said_at) }
        : undefined,
    firstMetAt: dateOf(row.first_met_at),
    lastMetAt: dateOf(row.last_met_at),
    nextMeetingAt: dateOf(row.next_meeting_at),
    chosen:
      row.stage !== null && row.set_at !== null ? { stage: row.stage, at: new Date(row.set_at) } : undefined,
  }))
}

export async function putClientStage(
  orm: Orm,
  put: { requestId: number; personId: PersonId; stage: ClientStage; setAt: Date },
): Promise<void> {
  const { stage, setAt } = put
  await orm
    .insert(clientStageTable)
    .values(put)
    .onConflictDoUpdate({ target: clientStageTable.requestId, set: { stage, setAt } })
}
