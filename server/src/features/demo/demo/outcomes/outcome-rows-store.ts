import type { Closing, declineReasons } from '@evenkeel/contract/market/requests'
import type { PersonId } from '@evenkeel/contract/person-id'
import { sql } from 'drizzle-orm'
import type { Orm } from '../../../../database/database.ts'

// Writes lists, requests and events of the past directly: hundreds of them go before the first page is served, which the
// product's own calls, one transaction each, would delay by half a minute.

export interface InventedPlace {
  rank: number
  advisorId: PersonId
  key: number
  chanceWants: number
  chanceAccepts: number
  room: number
  fit: number
  isTurn: boolean
  propensity: number
  features: number[]
}

export interface InventedRequest {
  client_id: string
  rank: number
  advisor_id: PersonId
  kind: 'chat' | 'meeting'
  state: 'accepted' | 'declined' | 'expired'
  reason: keyof typeof declineReasons | null
  chance_accepts: number
  fit_total: number
  fit_yours: number
  fit_theirs: number
  message: string
  sent_at: Date
  expires_at: Date
  seen_at: Date | null
  answered_at: Date
  closed_as: Closing | null
  closed_at: Date | null
}

export interface InventedList {
  id: string
  consumer_id: PersonId
  made_at: Date
  wishes: unknown
  between: Record<string, string>
  size: number
  seed: number
  model_version: number
  as_of: number
  eligible: number
  reference: unknown
  places: InventedPlace[]
  requests: InventedRequest[]
}

/** The first model served the invented past, so it has to be older. */
export async function backdateFirstModel(transaction: Orm, at: Date): Promise<void> {
  await transaction.execute(sql`update model_version set made_at = ${at} where version = 0`)
  await transaction.execute(sql`update model_move set at = ${at} where from_version is null`)
}

/** In order of time; events get their ids in the order in which they happened. */
export async function insertInventedLists(transaction: Orm, lists: readonly InventedList[]): Promise<void> {
  const requests = lists.flatMap(({ id: list_id, consumer_id, requests: own }) =>
    own.map((request) => ({ ...request, list_id, consumer_id })),
  )
  await transaction.execute(sql`
    insert into match_list (id, consumer_id, made_at, wishes, between, size, seed, model_version, as_of, eligible,
      reference)
    select id, consumer_id, made_at, wishes, "between", size, seed, model_version, as_of, eligible, reference
    from json_to_recordset(${JSON.stringify(lists.map(({ places: _, requests: __, ...list }) => list))}::json) as list (
      id uuid, consumer_id bigint, made_at timestamptz, wishes jsonb, "between" jsonb, size int, seed bigint,
      model_version int, as_of bigint, eligible int, reference jsonb)`)
  const places = lists.flatMap(({ id: listId, places: own }) => own.map((place) => ({ ...place, listId })))
  await transaction.execute(sql`
    insert into match_list_place (list_id, rank, advisor_id, key, chance_wants, chance_accepts, room, fit, is_turn,
      propensity, features)
    select "listId", rank, "advisorId", key, "chanceWants", "chanceAccepts", room, fit, "isTurn", propensity, features
    from json_to_recordset(${JSON.stringify(places)}::json) as place ("listId" uuid, rank int, "advisorId" bigint,
      key float8, "chanceWants" float8, "chanceAccepts" float8, room float8, fit float8, "isTurn" boolean,
      propensity float8, features float8[])`)
  await transaction.execute(sql`
    with asked as (
      insert into match_request (consumer_id, advisor_id, list_id, rank, kind, state, reason, chance_accepts, sent_at,
        expires_at, answered_at, client_id, message, fit_total, fit_yours, fit_theirs, seen_at, closed_as, closed_by,
        closed_at)
      select consumer_id, advisor_id, list_id, rank, kind, state, reason, chance_accepts, sent_at, expires_at,
        answered_at, client_id, message, fit_total, fit_yours, fit_theirs, seen_at, closed_as,
        case when closed_as is not null then 'advisor' end, closed_at
      from json_to_recordset(${JSON.stringify(requests)}::json) as request (consumer_id bigint, advisor_id bigint,
        list_id uuid, rank int, kind text, state text, reason text, chance_accepts float8, sent_at timestamptz,
        expires_at timestamptz, answered_at timestamptz, client_id uuid, message text, fit_total float8,
        fit_yours float8, fit_theirs float8, seen_at timestamptz, closed_as text, closed_at timestamptz)
      order by sent_at
      returning *
    ), conversations as (
      insert into conversation (id, opened_at) select id, answered_at from asked where state = 'accepted'
      returning id
    ), members as (
      insert into conversation_member (conversation_id, person_id)
      select conversations.id, person.id from conversations join asked on asked.id = conversations.id
      cross join unnest(array[asked.consumer_id, asked.advisor_id]) as person (id)
    )
    insert into match_event (at, kind, consumer_id, advisor_id, list_id, request_id, detail)
    select at, kind, consumer_id, advisor_id, list_id, request_id, detail from (
      select made_at as at, 1 as step, 'shown' as kind, consumer_id, null::bigint as advisor_id, id as list_id,
        null::bigint as request_id, jsonb_build_object('places', places) as detail
      from json_to_recordset(${JSON.stringify(
        lists.map(({ id, consumer_id, made_at, places: own }) => ({
          id,
          consumer_id,
          made_at,
          places: own.length,
        })),
      )}::json) as list (id uuid, consumer_id bigint, made_at timestamptz, places int)
      union all select sent_at, 2, 'requested', consumer_id, advisor_id, list_id, id, jsonb_build_object('kind', kind)
        from asked
      union all select seen_at, 3, 'seen', consumer_id, advisor_id, list_id, id, '{}' from asked
        where seen_at is not null
      union all select answered_at, 4, state, consumer_id, advisor_id, list_id, id,
        case when reason is null then '{}' else jsonb_build_object('reason', reason) end from asked
      union all select closed_at, 5, 'closed', consumer_id, advisor_id, list_id, id,
        jsonb_build_object('as', closed_as, 'by', 'advisor') from asked where closed_at is not null
      union all select closed_at, 6, 'hired', consumer_id, advisor_id, list_id, id,
        jsonb_build_object('as', closed_as, 'by', 'advisor') from asked where closed_as = 'hired'
    ) as events order by at, step, request_id`)
}

/** When each of the demo's advisors was approved. */
export async function findApprovals(orm: Orm): Promise<Map<PersonId, Date>> {
  const { rows } = await orm.execute<{ id: string; at: string }>(sql`
    select person_id as id, decided_at as at from advisor_application
    where status = 'approved' and person_id is not null and decided_at is not null`)
  return new Map(rows.map(({ id, at }) => [Number(id), new Date(at)]))
}

/** The planner would otherwise take these tables for empty. */
export async function analyzeOutcomes(orm: Orm): Promise<void> {
  await orm.execute(
    sql`analyze match_list, match_list_place, match_request, match_event, matching_facts, matching_load`,
  )
}
