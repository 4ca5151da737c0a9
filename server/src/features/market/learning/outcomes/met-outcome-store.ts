import { sql } from 'drizzle-orm'
import type { Orm } from '../../../../database/database.ts'

export type OutcomeKind = 'hired' | 'not-hired' | 'ended' | 'outcome-undone'

/** One thing that was said about a held meeting. */
export interface SaidOutcome {
  requestId: number
  consumerId: number
  kind: OutcomeKind
  at: Date
  /** The day a hire began or ended, where it is another than the day it was said. */
  on: Date | null
  /** They said a hire ended, and later that it hadn't. */
  isReopened: boolean
  features: number[]
}

const kinds = sql.raw(`('hired', 'not-hired', 'ended', 'outcome-undone')`)

/** Requests about whose meeting something was said, each once, so that all that was said about one is read together. */
export async function findRequestsMet(
  orm: Orm,
  { afterRequest, until, limit }: { afterRequest: number; until: number; limit: number },
): Promise<number[]> {
  const { rows } = await orm.execute<{ request_id: string }>(sql`
    select distinct request_id from match_event
    where kind in ${kinds} and id <= ${until} and request_id > ${afterRequest}
    order by request_id limit ${limit}`)
  return rows.map((row) => Number(row.request_id))
}

/** What was said about these requests, in order; only of those that came from lists. */
export async function findSaidOutcomes(
  orm: Orm,
  schemaHash: string,
  { requests, until }: { requests: readonly number[]; until: number },
): Promise<SaidOutcome[]> {
  const { rows } = await orm.execute<{
    request_id: string
    consumer_id: string
    kind: OutcomeKind
    at: string
    on: string | null
    is_reopened: boolean
    features: number[]
  }>(sql`
    select event.request_id, event.consumer_id, event.kind, event.at, event.detail ->> case event.kind when 'ended' then 'ended_on' else 'hired_on' end as "on",
      coalesce(event.kind = 'ended' and jsonb_typeof(event.detail -> 'ended_on') = 'null', false) as is_reopened, place.features
    from match_request as request
    join match_list_place as place on place.list_id = request.list_id and place.rank = request.rank
      and place.advisor_id = request.advisor_id
    join match_list as list on list.id = place.list_id
    join model_version as model on model.version = list.model_version and model.schema_hash = ${schemaHash}
    join match_event as event on event.request_id = request.id and event.kind in ${kinds} and event.id <= ${until}
    where request.id = any(${sql.param([...requests])}::bigint[])
    order by event.request_id, event.id`)
  return rows.map((row) => ({
    requestId: Number(row.request_id),
    consumerId: Number(row.consumer_id),
    kind: row.kind,
    at: new Date(row.at),
    on: row.on === null || Number.isNaN(Date.parse(row.on)) ? null : new Date(row.on),
    isReopened: row.is_reopened,
    features: row.features,
  }))
}
