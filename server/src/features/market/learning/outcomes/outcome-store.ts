import { type SQL, sql } from 'drizzle-orm'
import type { Orm } from '../../../../database/database.ts'

// Outcomes of lists and requests from the log. Each statement gives the same result for the same range, so learning by
// the minute and fitting at night see the same outcomes.

/** A list counts once this long has passed since it was shown; an advisor not asked by then was not wanted. */
export const windowMs = 86_400_000
const window = sql.raw(`interval '${windowMs} milliseconds'`)

export interface ShownList {
  eventId: number
  at: Date
  listId: string
}

/** Lists in the order they were shown, each once, including those that cannot be ingested yet. */
export async function findShown(
  orm: Orm,
  { after, until, limit }: { after: number; until: number; limit: number },
): Promise<ShownList[]> {
  const { rows } = await orm.execute<{ at: string; list_id: string; id: string }>(sql`
    select event.id, event.at, event.list_id from match_event as event
    where event.kind = 'shown' and event.id > ${after} and event.id <= ${until} and event.list_id is not null
      and not exists (select from match_event as before
        where before.list_id = event.list_id and before.kind = 'shown' and before.id < event.id)
    order by event.id limit ${limit}`)
  return rows.map((row) => ({
    eventId: Number(row.id),
    at: new Date(row.at),
    listId: row.list_id,
  }))
}

export interface PlaceOutcome {
  eventId: number
  at: Date
  listId: string
  /** From 1. */
  rank: number
  consumerId: number
  advisorId: number
  features: number[]
  isRequested: boolean
  chanceWants: number
  chanceAccepts: number
  room: number
  /** Of the model that made the list. */
  modelVersion: number
}

/**
 * Whether each place was asked from this list within the window. Leaves out advisors asked from another list at that
 * time, and advisors shown to the same consumer less than a window before, because seeing a page twice is not rejecting
 * twice.
 */
export async function findPlaceOutcomes(
  orm: Orm,
  listIds: readonly string[],
  schemaHash: string,
): Promise<PlaceOutcome[]> {
  const { rows } = await orm.execute<{
    at: string
    list_id: string
    rank: number
    features: number[]
    is_requested: boolean
    chance_wants: number
    chance_accepts: number
    room: number
    model_version: number
    consumer_id: string
    id: string
    advisor_id: string
  }>(sql`
    select shown.id, shown.at, shown.consumer_id, place.list_id, place.rank, place.advisor_id, place.features,
      place.chance_wants, place.chance_accepts, place.room, list.model_version,
      coalesce(asked.here, false) as is_requested
    from unnest(${sql.param([...listIds])}::uuid[]) as wanted (id)
    join match_list as list on list.id = wanted.id
    join model_version as model on model.version = list.model_version and model.schema_hash = ${schemaHash}
    cross join lateral (select id, at, consumer_id from match_event
      where list_id = list.id and kind = 'shown' order by id limit 1) as shown
    join match_list_place as place on place.list_id = list.id
    cross join lateral (
      select bool_or(request.list_id is not distinct from list.id) as here, count(*) > 0 as anywhere
      from match_event as event left join match_request as request on request.id = event.request_id
      where event.consumer_id = shown.consumer_id and event.kind = 'requested'
        and event.advisor_id = place.advisor_id
        and event.at >= shown.at and event.at <= shown.at + ${window}
    ) as asked
    where asked.here or (not asked.anywhere and not exists (
      select from match_event as before
      join match_list_place as same on same.list_id = before.list_id and same.advisor_id = place.advisor_id
      where before.consumer_id = shown.consumer_id and before.kind = 'shown' and before.list_id <> list.id
        and before.id < shown.id and before.at > shown.at - ${window}))
    order by shown.id, place.rank`)
  return rows.map((row) => ({
    eventId: Number(row.id),
    at: new Date(row.at),
    listId: row.list_id,
    rank: row.rank,
    consumerId: Number(row.consumer_id),
    advisorId: Number(row.advisor_id),
    features: row.features,
    isRequested: row.is_requested,
    chanceWants: row.chance_wants,
    chanceAccepts: row.chance_accepts,
    room: row.room,
    modelVersion: row.model_version,
  }))
}

export interface AnswerOutcome {
  eventId: number
  at: Date
  listId: string
  rank: number
  consumerId: number
  advisorId: number
  features: number[]
  answer: 'accepted' | 'declined' | 'expired'
}

const answers = sql.raw(`('accepted', 'declined', 'expired')`)

/** Ends of requests that came from lists, except where the advisor was full, which says nothing about the consumer. */
export async function findAnswers(
  orm: Orm,
  schemaHash: string,
  { after, until, limit }: { after: number; until: number; limit: number },
): Promise<AnswerOutcome[]> {
  return readAnswers(
    orm,
    schemaHash,
    sql`event.id > ${after} and event.id <= ${until}`,
    sql`order by event.id limit ${limit}`,
  )
}

export function findAnswersOfLists(
  orm: Orm,
  listIds: readonly string[],
  schemaHash: string,
): Promise<AnswerOutcome[]> {
  const isOfList = sql`event.request_id in (select id from match_request as asked
    where asked.list_id = any(${sql.param([...listIds])}::uuid[]))`
  return readAnswers(orm, schemaHash, isOfList, sql`order by event.id`)
}

async function readAnswers(orm: Orm, schemaHash: string, which: SQL, order: SQL): Promise<AnswerOutcome[]> {
  const { rows } = await orm.execute<{
    at: string
    list_id: string
    rank: number
    features: number[]
    kind: AnswerOutcome['answer']
    consumer_id: string
    id: string
    advisor_id: string
  }>(sql`
    select event.id, event.at, event.kind, event.consumer_id, place.list_id, place.rank, place.advisor_id,
      place.features
    from match_event as event
    join match_request as request on request.id = event.request_id
    join match_list_place as place on place.list_id = request.list_id and place.rank = request.rank
      and place.advisor_id = request.advisor_id
    join match_list as list on list.id = place.list_id
    join model_version as model on model.version = list.model_version and model.schema_hash = ${schemaHash}
    where event.kind in ${answers} and ${which}
      and coalesce(event.detail ->> 'reason', request.reason, '') <> 'full'
      and not exists (select from match_event as before
        where before.request_id = event.request_id and before.kind in ${answers} and before.id < event.id)
    ${order}`)
  return rows.map((row) => ({
    eventId: Number(row.id),
    at: new Date(row.at),
    listId: row.list_id,
    rank: row.rank,
    consumerId: Number(row.consumer_id),
    advisorId: Number(row.advisor_id),
    features: row.features,
    answer: row.kind,
  }))
}

export interface ChoiceOutcome {
  eventId: number
  at: Date
  advisorId: number
  otherId: number
  difference: number[]
  isFirst: boolean
}

/** Choices between two advisors that still stand, each once, at the event in which it was first made. */
export async function findChoiceOutcomes(
  orm: Orm,
  schemaHash: string,
  { after, until, limit }: { after: number; until: number; limit: number },
): Promise<ChoiceOutcome[]> {
  const { rows } = await orm.execute<{
    id: string
    at: string
    first_id: string
    second_id: string
    difference: number[]
    picked: 'first' | 'second'
  }>(sql`
    select event.id, event.at, choice.first_id, choice.second_id, choice.difference, choice.picked
    from match_event as event
    join match_choice as choice on choice.id = (event.detail ->> 'choiceId')::bigint
      and choice.consumer_id = event.consumer_id
    join model_version as model on model.version = choice.model_version and model.schema_hash = ${schemaHash}
    where event.kind = 'chosen' and event.id > ${after} and event.id <= ${until}
      and choice.picked in ('first', 'second')
      and not exists (select from match_event as before
        where before.consumer_id = event.consumer_id and before.kind = 'chosen' and before.id < event.id
          and before.detail ->> 'choiceId' = event.detail ->> 'choiceId')
    order by event.id limit ${limit}`)
  return rows.map((row) => ({
    eventId: Number(row.id),
    at: new Date(row.at),
    advisorId: Number(row.first_id),
    otherId: Number(row.second_id),
    difference: row.difference,
    isFirst: row.picked === 'first',
  }))
}

/** The event before the newest `lists` lists; 0 where there are fewer. */
export async function findWindowStart(
  orm: Orm,
  { until, mostLists }: { until: number; mostLists: number },
): Promise<number> {
  const { rows } = await orm.execute<{ id: string }>(sql`
    select id from match_event where kind = 'shown' and id <= ${until}
    order by id desc offset ${mostLists} limit 1`)
  return Number(rows[0]?.id ?? 0)
}
