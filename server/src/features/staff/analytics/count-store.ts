import { consumerSteps } from '@evenkeel/contract/people/consumer-steps'
import { sql } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'

export interface Counting {
  day: string
  zone: string
  rematchDays: number
  /** Presence of that day is still known; otherwise it stays as counted. */
  hasPresence: boolean
}

/** Removes everything of a day before it is counted again. */
export async function dropCounts(transaction: Orm, { day, hasPresence }: Counting): Promise<void> {
  await transaction.execute(sql`
    delete from analytics_count where day = ${day}::date and metric not like 'exposure:%'
      and (${hasPresence} or metric not like 'active:%')`)
}

/** Adds who was active. Only adds, because a session stores only its last activity. */
export async function addPresence(transaction: Orm, counting: Counting): Promise<void> {
  const isOf = within(counting)
  await transaction.execute(sql`
    insert into analytics_presence (day, person_id)
    select ${counting.day}::date, here.id from (
      select person_id as id from session where ${isOf('created_at')} or ${isOf('last_activity_at')}
      union select consumer_id from match_list where source = 'search' and ${isOf('made_at')}
      union select consumer_id from match_event
        where kind in ('viewed', 'saved', 'requested', 'withdrawn') and ${isOf('at')}
      union select advisor_id from match_event
        where kind in ('seen', 'asked-back', 'accepted', 'declined') and ${isOf('at')}
    ) as here join person on person.id = here.id
    where person.role in ('consumer', 'advisor') and not person.is_deleted
    on conflict do nothing`)
}

/** What consumers did and what came of it, in total and by segment. Facts about advisors have no consumer. */
export async function countPairs(transaction: Orm, counting: Counting): Promise<void> {
  const isOf = within(counting)
  await transaction.execute(sql`
    with event as materialized (
      select * from match_event
      where kind in ('requested', 'accepted', 'declined', 'expired', 'hired') and ${isOf('at')}
    ), decided as materialized (
      select *, coalesce(detail ->> 'reason', '') <> 'full' as is_judged from event
      where kind in ('accepted', 'declined', 'expired')
    ), score as materialized (
      select *, (listened + clear_on_cost + answered + no_pressure + would_hire) / 5.0::float8 as mean
      from meeting_scorecard where ${isOf('saved_at')}
    ), fact (metric, consumer_id, advisor_id, bucket, total) as materialized (
      select 'sign-up:' || role, case role when 'consumer' then id end, null::bigint, 0::smallint, 0::float8 from person
        where role in ('consumer', 'advisor') and not is_deleted and ${isOf('created_at')}
      union all select 'active:' || role, case role when 'consumer' then id end, null, 0, 0
        from analytics_presence join person on person.id = person_id
        where ${counting.hasPresence} and day = ${counting.day}::date and role in ('consumer', 'advisor')
      union all select unnest(case when eligible = 0 then array['search', 'search:none'] else array['search'] end),
        consumer_id, null, 0, 0 from match_list where source = 'search' and ${isOf('made_at')}
      union all select 'request:' || request.kind, event.consumer_id, event.advisor_id, 0, 0
        from event join match_request as request on request.id = event.request_id where event.kind = 'requested'
      union all select 'decided', consumer_id, advisor_id, 0, 0 from decided
      union all select 'decided:in-time', decided.consumer_id, decided.advisor_id, 0, 0
        from decided join match_request as request on request.id = decided.request_id
        where decided.kind <> 'expired' and decided.at <= request.expires_at
      union all select 'decided:accepted', consumer_id, advisor_id, 0, 0 from decided where kind = 'accepted'
      union all select 'judged', consumer_id, advisor_id, 0, 0 from decided where is_judged
      union all select 'judged:accepted', consumer_id, advisor_id, 0, 0 from decided where is_judged and kind = 'accepted'
      union all select 'expired', consumer_id, advisor_id, 0, 0 from decided where kind = 'expired'
      union all select 'expired:rematched', consumer_id, advisor_id, 0, 0 from decided
        where kind = 'expired' and exists (
          select from match_event as later where later.consumer_id = decided.consumer_id and later.kind = 'accepted'
            and later.at > decided.at and later.at <= decided.at + make_interval(days => ${counting.rematchDays}::int))
      union all select 'first-accept', consumer_id, null, coalesce(analytics_bucket(accepted_at - requested_at), -1), 0 from (
          select consumer_id, min(at) as accepted_at,
            (select min(at) from match_event as first where first.consumer_id = event.consumer_id
              and first.kind = 'requested') as requested_at
          from event where kind = 'accepted' group by consumer_id
        ) as accepted
        where not exists (select from match_event as earlier where earlier.consumer_id = accepted.consumer_id
          and earlier.kind = 'accepted' and earlier.at < accepted.accepted_at)
      union all select 'first-meeting', consumer_id, null, coalesce(analytics_bucket(met_at - created_at), -1), 0 from (
          select consumer_id, min(starts_at) as met_at from meeting
          where state = 'held' and ${isOf('starts_at')} group by consumer_id
        ) as met join person on person.id = consumer_id
        where not exists (select from meeting as earlier where earlier.consumer_id = met.consumer_id
          and earlier.state = 'held' and earlier.starts_at < met.met_at)
      union all select distinct 'hire', consumer_id, advisor_id, 0::smallint, 0::float8 from event
        where kind = 'hired' and ${holds('event')}
      union all select 'meeting:' || state, consumer_id, advisor_id, 0, 0 from meeting
        where state in ('held', 'no-show') and ${isOf('starts_at')}
      union all select 'score:invited', consumer_id, advisor_id, 0, 0 from meeting_score_invitation
        where ${isOf('invited_at')}
      union all select 'score:saved', consumer_id, advisor_id, 0, mean from score
      union all select 'review:published', author_id, advisor_id, 0, 0 from review where ${isOf('published_at')}
    ), who as materialized (
      select person_id, answers ->> 'state' as state, answers ->> 'asset_band' as asset_band,
        answers ->> 'age_band' as age_band, answers ->> 'own_gender' as gender
      from consumer_profile where person_id in (select consumer_id from fact)
    ), offer as materialized (
      select distinct newest.person_id, array_position(
        array['asset-under-management', 'flat-fee', 'monthly-subscription', 'hourly-fee'], fee ->> 'kind') - 1 as place
      from (
        select distinct on (person_id) person_id, answers -> 'fees' as fees from advisor_publication
        where person_id in (select advisor_id from fact) order by person_id, version desc
      ) as newest
      cross join lateral jsonb_array_elements(
        case jsonb_typeof(newest.fees) when 'array' then newest.fees else '[]'::jsonb end) as fee
    ), part as (
      select metric, by, value, bucket, total from fact left join who on who.person_id = fact.consumer_id
      cross join lateral (values ('all', ''), ('state', state), ('asset-band', asset_band), ('age-band', age_band),
        ('gender', case when metric like 'judged%' then gender end)) as segment (by, value)
      where value is not null
      union all
      select metric, 'fee-type', place::text, bucket, total from fact join offer on offer.person_id = fact.advisor_id
      where place is not null
    )
    insert into analytics_count (metric, by, value, day, bucket, n, total)
    select metric, by, value, ${counting.day}::date, bucket, count(*), sum(total) from part group by 1, 2, 3, 5`)
}

/**
 * What has no segments: steps of people who signed up that day, applications submitted that day, support, checks,
 * documents.
 */
export async function countWhole(transaction: Orm, counting: Counting): Promise<void> {
  const isOf = within(counting)
  const day = sql`${counting.day}::date`
  await transaction.execute(sql`
    with fact (metric, bucket) as (
      select 'step:' || role || ':' || place, analytics_bucket(passed_at - before_at) from (
        select person.role, step.place, step.passed_at,
          lag(step.passed_at, 1, person.created_at) over (partition by person.id order by step.place) as before_at
        from person join analytics_step as step on step.person_id = person.id
        where person.role in ('consumer', 'advisor') and not person.is_deleted and ${isOf('person.created_at')}
      ) as passed
      union all select step.metric, analytics_bucket(step.took) from advisor_application
        cross join lateral (values
          ('vetting:applied', null::interval, true),
          ('vetting:verified', proved_at - submitted_at, proved_at is not null or status = 'approved'),
          ('vetting:approved', decided_at - greatest(submitted_at, proved_at), status = 'approved')
        ) as step (metric, took, is_passed)
        where is_passed and ${isOf('submitted_at')}
      union all select 'support:sent', 0 from support_request where ${isOf('sent_at')}
      union all select 'support:answered', analytics_bucket(first_answered_at - sent_at) from support_request
        where ${isOf('first_answered_at')}
      union all select 'support:solved', 0 from support_request where ${isOf('solved_at')}
      union all select 'licence:failed', 0 from vetting_check
        where kind = 'register' and state = 'failed' and ${isOf('decided_at')}
      union all select 'licence:suspended', 0 from vetting_decision where move = 'suspend' and ${isOf('at')}
      union all select 'document:expired', 0 from document
        where expires_on = ${day} and (replaced_at is null or replaced_at >= (${day} + 1)::timestamp at time zone ${counting.zone}::text)
    )
    insert into analytics_count (metric, by, value, day, bucket, n, total)
    select metric, 'all', '', ${day}, coalesce(bucket, -1), count(*), 0 from fact group by 1, 5`)
  await transaction.execute(sql`
    insert into analytics_count (metric, by, value, day, bucket, n, total)
    select 'way:' || place, 'all', '', ${day}, -1, count(*), 0 from (
      select greatest(
        coalesce((select max(place) from analytics_step where person_id = person.id), 0),
        (select max(case kind when 'shown' then ${wayPlaces.shown}::int when 'requested' then ${wayPlaces.requested}::int
            when 'accepted' then ${wayPlaces.accepted}::int end)
          from match_event where consumer_id = person.id),
        (select ${wayPlaces.hired}::int from match_event as hired
          where consumer_id = person.id and kind = 'hired' and ${holds('hired')} limit 1),
        (select ${wayPlaces.met}::int from meeting where consumer_id = person.id and state = 'held' limit 1)
      ) as furthest from person where role = 'consumer' and not is_deleted and ${isOf('created_at')}
    ) as came cross join lateral generate_series(1, furthest) as place group by place`)
  await transaction.execute(sql`
    insert into analytics_count (metric, by, value, day, bucket, n, total)
    select 'advisor:approved', 'all', '', ${day}, 0, count(*), count(*) from advisor_application as application
    join person on person.id = application.person_id and not person.is_deleted
    left join lateral (select to_status from vetting_decision as decision
      where decision.person_id = application.person_id and decision.at < (${day} + 1)::timestamp at time zone ${counting.zone}::text
      order by id desc limit 1) as newest on true
    where coalesce(newest.to_status, application.status) = 'approved'
      and (newest.to_status is not null or application.decided_at < (${day} + 1)::timestamp at time zone ${counting.zone}::text)`)
}

const questions = consumerSteps.length
/** How far each event brings a consumer, after the questions (funnel-steps.ts). */
const wayPlaces = {
  shown: questions + 1,
  requested: questions + 2,
  accepted: questions + 3,
  met: questions + 4,
  hired: questions + 5,
}

/** Neither of the two has said since that they were not hired after all. */
const holds = (hired: string) => sql`not exists (select from match_event as later
  where later.request_id = ${sql.raw(hired)}.request_id and later.id > ${sql.raw(hired)}.id
    and later.kind in ('not-hired', 'outcome-undone'))`

/** From midnight to midnight. */
const within =
  ({ day, zone }: Counting) =>
  (column: string) =>
    sql`(${sql.raw(column)} >= ${day}::timestamp at time zone ${zone}::text
      and ${sql.raw(column)} < (${day}::date + 1)::timestamp at time zone ${zone}::text)`
