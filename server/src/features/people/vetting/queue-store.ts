import type { ApplicationStatus } from '@evenkeel/contract/people/advisors'
import type { PersonId } from '@evenkeel/contract/person-id'
import type { QueueView, VettingState } from '@evenkeel/contract/staff/vetting-desk'
import { type SQL, sql } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'

export interface QueuedRow {
  personId: PersonId
  firstName: string | null
  lastName: string | null
  company: string | null
  crd: string | null
  status: ApplicationStatus
  state: VettingState
  isAppeal: boolean
  since: Date
  /** When it was last submitted or decided: the order of decided ones and of search results. */
  newestAt: Date
  /** For those that wait for the advisor: the deadline. */
  askedUntil: Date | null
  /** The newest move, and the steps taken since. */
  decisionId: number | null
  proposalId: number | null
  proposedBy: string | null
  questionId: number | null
  /** Texts that wait for a reviewer. */
  heldTexts: number
  /** When the advisor changed something after the open question. */
  answeredAt: Date | null
  /** Null for no one, and for staff who left. */
  assignee: { personId: PersonId; firstName: string | null; lastName: string | null } | null
  /** Null once the time is over. */
  snoozedUntil: Date | null
}

/** Where the previous page ended. */
export interface QueuePlace {
  since: Date
  personId: PersonId
}

const open = sql`('submitted', 'in-review')`
const millisecond = (at: SQL) => sql`date_trunc('milliseconds', ${at})`

/** People with an account and the application each of them submitted. */
const applications = sql`advisor_application as application
  join person on person.id = application.person_id and person.disabled_at is null and not person.is_deleted
  left join advisor_profile as profile on profile.person_id = application.person_id`

/** Undecided, or approved with a text that waits for us. */
const isWaiting = sql`(application.status in ${open} or application.status = 'approved'
  and application.person_id in (select person_id from held_text where state = 'waiting'))`
const heldSince = sql`(select min(held.submitted_at) from held_text as held
  where held.person_id = application.person_id and held.state = 'waiting')`

/**
 * The state of advisors at the desk, from tables of several features. A proposal or question is open while the
 * application has not moved; a question also ends when it is answered or its time is up.
 */
const deskStates = (wanted: SQL, now: Date) => sql`
  select *, ${millisecond(sql`case state
      when 'to-confirm' then proposed_at
      when 'asked' then asked_at
      when 'appeal' then appealed_at
      when 'new' then submitted_at
      when 'held' then held_at
      when 'in-review' then coalesce(appealed_at, submitted_at)
      else decided_since end`)} as since
  from (select *,
      case when status = 'approved' and held_at is not null then 'held'
        when status not in ${open} then status
        when proposal_id is not null then 'to-confirm'
        when question_id is not null and answered_at is null and due_at > ${now.toISOString()}::timestamptz then 'asked'
        when appealed_at is not null then 'appeal'
        when status = 'submitted' then 'new'
        else 'in-review' end as state
    from (select application.person_id, person.first_name, person.last_name, person.company, profile.crd,
        application.status, application.submitted_at, ${heldSince} as held_at,
        (select count(*) from held_text as held
          where held.person_id = application.person_id and held.state = 'waiting') as held_texts,
        case when application.status in ${open} then application.appealed_at end as appealed_at,
        coalesce(application.decided_at, application.submitted_at, application.started_at) as decided_since,
        newest.id as decision_id,
        case when proposal.move = 'propose-rejection' then proposal.id end as proposal_id,
        case when proposal.move = 'propose-rejection' then proposal.staff_name end as proposed_by,
        proposal.at as proposed_at,
        question.id as question_id, question.at as asked_at, question.due_at,
        case when changed.at > question.at then changed.at end as answered_at,
        assignee.id as assignee_id, assignee.first_name as assignee_first_name,
        assignee.last_name as assignee_last_name,
        case when desk.snoozed_until > ${now.toISOString()}::timestamptz then desk.snoozed_until end as snoozed_until
      from ${applications}
      left join vetting_assignment as desk on desk.person_id = application.person_id
      left join person as assignee on assignee.id = desk.assignee_id and assignee.role = 'admin'
        and assignee.disabled_at is null and not assignee.is_deleted
      left join lateral (select max(id) as id from vetting_decision
        where person_id = application.person_id) as newest on true
      left join lateral (select id, move, at, staff_name from vetting_step
        where person_id = application.person_id and after_decision is not distinct from newest.id
          and move in ('propose-rejection', 'return-rejection', 'withdraw-proposal')
        order by id desc limit 1) as proposal on true
      left join lateral (select id, at, due_at from vetting_step
        where person_id = application.person_id and after_decision is not distinct from newest.id and move = 'ask'
        order by id desc limit 1) as question on true
      left join lateral (select greatest(profile.updated_at, application.proved_at,
          (select max(uploaded_at) from document where person_id = application.person_id)) as at) as changed on true
      where application.submitted_at is not null and ${wanted}) as found) as stated`

/** Escapes the wildcards of the database. */
function matchesSearch(searched: string): SQL {
  if (/^\d{1,8}$/.test(searched)) return sql`profile.crd = ${searched}`
  const within = `%${searched.replaceAll(/[\\%_]/g, '\\$&')}%`
  return sql`(concat_ws(' ', person.first_name, person.last_name) ilike ${within} or person.company ilike ${within})`
}

interface Wanted {
  after: QueuePlace | undefined
  limit: number
  now: Date
}

interface Viewed {
  view: QueueView
  /** Whose work “mine” is. */
  staffId: PersonId
}

function isInView({ view, staffId }: Viewed): SQL {
  if (view === 'snoozed') return sql`snoozed_until is not null`
  const isMine = view === 'mine' ? sql`and assignee_id = ${staffId}::bigint` : sql``
  return sql`snoozed_until is null ${isMine}`
}

const oneOf = (states: readonly VettingState[]) =>
  sql`(${sql.join(
    states.map((state) => sql`${state}`),
    sql`, `,
  )})`

/** The longest waiting of each group, group by group. */
export async function findFirstOfGroups(
  orm: Orm,
  viewed: Viewed,
  { perGroup, now }: { perGroup: number; now: Date },
): Promise<QueuedRow[]> {
  const group = sql`array_position(array['new', 'held', 'to-confirm', 'appeal'],
    case state when 'in-review' then 'new' else state end)`
  const { rows } = await orm.execute<Row>(sql`
    select * from (select *, ${group} as group_place,
        row_number() over (partition by ${group} order by since, person_id) as place
      from (${deskStates(isWaiting, now)}) as waiting
      where state <> 'asked' and ${isInView(viewed)}) as placed
    where place <= ${perGroup} order by group_place, since, person_id`)
  return rows.map(rowFrom)
}

/** Undecided ones of one group, the longest waiting first. */
export async function findWaiting(
  orm: Orm,
  viewed: Viewed,
  { states, after, limit, now }: Wanted & { states: readonly VettingState[] },
): Promise<QueuedRow[]> {
  const place =
    after &&
    sql`and (since, person_id) > (${after.since.toISOString()}::timestamptz, ${after.personId}::bigint)`
  const { rows } = await orm.execute<Row>(sql`
    select * from (${deskStates(isWaiting, now)}) as waiting
    where state in ${oneOf(states)} and ${isInView(viewed)} ${place ?? sql``}
    order by since, person_id limit ${limit}`)
  return rows.map(rowFrom)
}

/**
 * Decided ones of a status, or any that a search finds, newest first: the page is cut before other tables are joined.
 */
export async function findNewest(
  orm: Orm,
  { status, searched, after, limit, now }: Wanted & { status?: ApplicationStatus; searched?: string },
): Promise<QueuedRow[]> {
  const newest = sql`coalesce(application.decided_at, application.submitted_at, application.started_at)`
  const conditions = [
    sql`application.submitted_at is not null`,
    ...(status ? [sql`application.status = ${status}`] : []),
    ...(searched ? [matchesSearch(searched)] : []),
    ...(after
      ? [
          sql`(${millisecond(newest)}, application.person_id) < (${after.since.toISOString()}::timestamptz, ${after.personId}::bigint)`,
        ]
      : []),
  ]
  const page = sql`application.person_id in (select application.person_id from ${applications}
    where ${sql.join(conditions, sql` and `)}
    order by ${newest} desc, application.person_id desc limit ${limit})`
  const { rows } = await orm.execute<Row>(
    sql`select * from (${deskStates(page, now)}) as listed
      order by ${millisecond(sql`decided_since`)} desc, person_id desc`,
  )
  return rows.map(rowFrom)
}

export async function findQueued(orm: Orm, personId: PersonId, now: Date): Promise<QueuedRow | undefined> {
  const { rows } = await orm.execute<Row>(deskStates(sql`application.person_id = ${personId}::bigint`, now))
  return rows[0] && rowFrom(rows[0])
}

interface Counted {
  state: VettingState
  view: 'all' | 'snoozed'
  isMine: boolean
  count: number
}

export async function countWaiting(orm: Orm, staffId: PersonId, now: Date): Promise<Counted[]> {
  const { rows } = await orm.execute<Omit<Counted, 'count'> & { count: string }>(
    sql`select state, case when snoozed_until is null then 'all' else 'snoozed' end as view,
        assignee_id is not distinct from ${staffId}::bigint as "isMine", count(*) as count
      from (${deskStates(isWaiting, now)}) as waiting group by 1, 2, 3`,
  )
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}

export async function countDecided(orm: Orm): Promise<Map<ApplicationStatus, number>> {
  const { rows } = await orm.execute<{ status: ApplicationStatus; count: string }>(
    sql`select application.status, count(*) as count from advisor_application as application
      join person on person.id = application.person_id and person.disabled_at is null and not person.is_deleted
      where application.submitted_at is not null and application.status not in ${open}
      group by application.status`,
  )
  return new Map(rows.map(({ status, count }) => [status, Number(count)]))
}

const time = (value: string | null) => (value === null ? null : new Date(value))
const number = (value: string | null) => (value === null ? null : Number(value))

type Row = {
  person_id: string
  first_name: string | null
  last_name: string | null
  company: string | null
  crd: string | null
  status: ApplicationStatus
  state: VettingState
  appealed_at: string | null
  since: string | null
  decided_since: string
  due_at: string | null
  decision_id: string | null
  proposal_id: string | null
  proposed_by: string | null
  question_id: string | null
  held_texts: string
  answered_at: string | null
  assignee_id: string | null
  assignee_first_name: string | null
  assignee_last_name: string | null
  snoozed_until: string | null
}

function rowFrom(row: Row): QueuedRow {
  return {
    personId: Number(row.person_id),
    firstName: row.first_name,
    lastName: row.last_name,
    company: row.company,
    crd: row.crd,
    status: row.status,
    state: row.state,
    isAppeal: row.appealed_at !== null,
    since: time(row.since) ?? new Date(0),
    newestAt: new Date(row.decided_since),
    askedUntil: row.state === 'asked' ? time(row.due_at) : null,
    decisionId: number(row.decision_id),
    proposalId: number(row.proposal_id),
    proposedBy: row.proposed_by,
    questionId: number(row.question_id),
    heldTexts: Number(row.held_texts),
    answeredAt: time(row.answered_at),
    assignee:
      row.assignee_id === null
        ? null
        : {
            personId: Number(row.assignee_id),
            firstName: row.assignee_first_name,
            lastName: row.assignee_last_name,
          },
    snoozedUntil: time(row.snoozed_until),
  }
}
