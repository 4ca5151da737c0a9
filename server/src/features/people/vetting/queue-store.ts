import type { ApplicationStatus } from '@evenkeel/contract/people/advisors'
import type { PersonId } from '@evenkeel/contract/person-id'
import type { VettingState } from '@evenkeel/contract/staff/vetting-desk'
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
  dueAt: Date | null
  /** The newest move, and the steps taken since. */
  decisionId: number | null
  proposalId: number | null
  questionId: number | null
  /** When the advisor changed something after the open question. */
  answeredAt: Date | null
  /** Null if nothing was checked yet. */
  passedChecks: number | null
}

/** Where the previous page ended. */
export interface QueuePlace {
  isAppeal: boolean
  since: Date
  personId: PersonId
}

const open = sql`('submitted', 'in-review')`
const millisecond = (at: SQL) => sql`date_trunc('milliseconds', ${at})`

/** People with an account and the application each of them submitted. */
const applications = sql`advisor_application as application
  join person on person.id = application.person_id and person.disabled_at is null and not person.is_deleted
  left join advisor_profile as profile on profile.person_id = application.person_id`

/**
 * The state of applications at the desk, from tables of three features. A proposal or question is open while the
 * application has not moved; a question also ends when it is answered or its time is up.
 */
const deskStates = (wanted: SQL, now: Date) => sql`
  select *, ${millisecond(sql`case state
      when 'to-confirm' then proposed_at
      when 'asked' then asked_at
      when 'appeal' then appealed_at
      when 'new' then submitted_at
      when 'in-review' then coalesce(appealed_at, submitted_at)
      else decided_since end`)} as since
  from (select *,
      case when status not in ${open} then status
        when proposal_id is not null then 'to-confirm'
        when question_id is not null and answered_at is null and due_at > ${now.toISOString()}::timestamptz then 'asked'
        when appealed_at is not null then 'appeal'
        when status = 'submitted' then 'new'
        else 'in-review' end as state
    from (select application.person_id, person.first_name, person.last_name, person.company, profile.crd,
        application.status, application.submitted_at,
        case when application.status in ${open} then application.appealed_at end as appealed_at,
        coalesce(application.decided_at, application.submitted_at, application.started_at) as decided_since,
        newest.id as decision_id,
        case when proposal.move = 'propose-rejection' then proposal.id end as proposal_id,
        proposal.at as proposed_at,
        question.id as question_id, question.at as asked_at, question.due_at,
        case when changed.at > question.at then changed.at end as answered_at
      from ${applications}
      left join lateral (select max(id) as id from vetting_decision
        where person_id = application.person_id) as newest on true
      left join lateral (select id, move, at from vetting_step
        where person_id = application.person_id and after_decision is not distinct from newest.id
          and move in ('propose-rejection', 'return-rejection', 'withdraw-proposal')
        order by id desc limit 1) as proposal on true
      left join lateral (select id, at, due_at from vetting_step
        where person_id = application.person_id and after_decision is not distinct from newest.id and move = 'ask'
        order by id desc limit 1) as question on true
      left join lateral (select greatest(profile.updated_at, application.proved_at,
          (select max(uploaded_at) from document where person_id = application.person_id)) as at) as changed on true
      where application.submitted_at is not null and ${wanted}) as found) as stated`

const listed = (inner: SQL, rest: SQL) => sql`
  select listed.*,
    -- Approved before checks were kept one by one: approval was given when every check had passed.
    (select case when count(*) > 0 then count(*) filter (where judged.state = 'passed')
        when listed.status in ('approved', 'suspended') then 5 end
      from vetting_check as judged where judged.person_id = listed.person_id) as passed_checks
  from (${inner}) as listed ${rest}`

/** Escapes the wildcards of the database. */
function matchesSearch(searched: string): SQL {
  if (searched === '') return sql`true`
  if (/^\d{1,8}$/.test(searched)) return sql`profile.crd = ${searched}`
  const within = `%${searched.replaceAll(/[\\%_]/g, '\\$&')}%`
  return sql`(concat_ws(' ', person.first_name, person.last_name) ilike ${within} or person.company ilike ${within})`
}

interface Wanted {
  states: readonly VettingState[]
  searched: string
  after: QueuePlace | undefined
  limit: number
  now: Date
}

/** Undecided ones: appeals first, then the longest waiting. */
export async function findWaiting(
  orm: Orm,
  { states, searched, after, limit, now }: Wanted,
): Promise<QueuedRow[]> {
  const inOrder = sql`(appealed_at is null), since, person_id`
  const place =
    after &&
    sql`and (${inOrder}) > (${!after.isAppeal}, ${after.since.toISOString()}::timestamptz, ${after.personId}::bigint)`
  const among = sql.join(
    states.map((state) => sql`${state}`),
    sql`, `,
  )
  const rows = await orm.execute<Row>(
    listed(
      deskStates(sql`application.status in ${open} and ${matchesSearch(searched)}`, now),
      sql`where state in (${among}) ${place ?? sql``} order by ${inOrder} limit ${limit}`,
    ),
  )
  return rows.rows.map(rowFrom)
}

/** Decided ones, newest first: the page is cut before other tables are joined. */
export async function findDecided(
  orm: Orm,
  { status, searched, after, limit, now }: Omit<Wanted, 'states'> & { status: ApplicationStatus },
): Promise<QueuedRow[]> {
  const since = sql`coalesce(application.decided_at, application.submitted_at, application.started_at)`
  const place =
    after &&
    sql`and (${millisecond(since)}, application.person_id) < (${after.since.toISOString()}::timestamptz, ${after.personId}::bigint)`
  const page = sql`application.person_id in (select application.person_id from ${applications}
    where application.status = ${status} and application.submitted_at is not null and ${matchesSearch(searched)} ${place ?? sql``}
    order by ${since} desc, application.person_id desc limit ${limit})`
  const { rows } = await orm.execute<Row>(
    listed(deskStates(page, now), sql`order by since desc, person_id desc`),
  )
  return rows.map(rowFrom)
}

export async function findQueued(orm: Orm, personId: PersonId, now: Date): Promise<QueuedRow | undefined> {
  const { rows } = await orm.execute<Row>(
    listed(deskStates(sql`application.person_id = ${personId}::bigint`, now), sql``),
  )
  return rows[0] && rowFrom(rows[0])
}

export async function countWaiting(orm: Orm, now: Date): Promise<Map<VettingState, number>> {
  const { rows } = await orm.execute<{ state: VettingState; count: string }>(
    sql`select state, count(*) as count
      from (${deskStates(sql`application.status in ${open}`, now)}) as waiting group by state`,
  )
  return new Map(rows.map(({ state, count }) => [state, Number(count)]))
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
  due_at: string | null
  decision_id: string | null
  proposal_id: string | null
  question_id: string | null
  answered_at: string | null
  passed_checks: string | null
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
    dueAt: row.state === 'asked' ? time(row.due_at) : null,
    decisionId: number(row.decision_id),
    proposalId: number(row.proposal_id),
    questionId: number(row.question_id),
    answeredAt: time(row.answered_at),
    passedChecks: number(row.passed_checks),
  }
}
