import { consentTextVersion } from '@evenkeel/contract/account/privacy'
import { advisorAgreements } from '@evenkeel/contract/people/advisors'
import { type SQL, sql } from 'drizzle-orm'
import { advisoryLocks } from '../../../database/advisory-locks.ts'
import type { Orm } from '../../../database/database.ts'

// Writes the tables of several features directly, because their own stores write one person at a time and the demo
// needs thousands of rows. Each statement takes its people as one JSON text; people who exist already are not changed.

export interface AdvisorRow {
  id: number
  uuid: string
  email: string
  first_name: string
  last_name: string
  company: string
  time_zone: string
  /** Without names and company, which the person row holds, and without unanswered fields. */
  answers: object
  crd: string
  criteria: object
  settings: object | null
  portrait_id: string | null
  started_at: Date
  submitted_at: Date
  decided_at: Date
}

export interface ConsumerRow {
  id: number
  uuid: string
  email: string
  first_name: string
  last_name: string
  time_zone: string
  /** Without names and time zone, which the person row holds, and without unanswered fields. */
  answers: object
  settings: object | null
  joined_at: Date
  onboarded_at: Date | null
  agreed: readonly string[]
}

/** An application without a person: only its dates and outcome are counted. */
export interface ApplicationRow {
  status: 'submitted' | 'in-review' | 'rejected' | 'withdrawn'
  startedHoursAgo: number
  submittedHoursAgo: number | null
  decidedHoursAgo: number | null
  reason: string | null
}

/** Of everyone who has or had an account, how many are ours and how many are not. */
export async function countPeople(orm: Orm): Promise<{ invented: number; real: number }> {
  const { rows } = await orm.execute<{ invented: number; real: number }>(
    sql`select count(*) filter (where is_demo)::int as invented, count(*) filter (where not is_demo)::int as real from person`,
  )
  return rows[0] ?? { invented: 0, real: 0 }
}

/** False while another transaction holds the lock; released with the transaction. */
export async function tryLockDemo(transaction: Orm): Promise<boolean> {
  const { rows } = await transaction.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(${advisoryLocks.demoPeople}) as locked`,
  )
  return rows[0]?.locked === true
}

/** The highest id in use in this range, if any. */
export async function highestId(orm: Orm, from: number, below: number): Promise<number | undefined> {
  const { rows } = await orm.execute<{ id: string | null }>(
    sql`select max(id) as id from person where id >= ${from} and id < ${below}`,
  )
  const id = rows[0]?.id ?? undefined
  return id === undefined ? undefined : Number(id)
}

export async function insertAdvisors(transaction: Orm, advisors: readonly AdvisorRow[]): Promise<void> {
  await transaction.execute(sql`
    with given as materialized (
      select * from json_to_recordset(${JSON.stringify(advisors)}::json) as given (
        id bigint, uuid uuid, email text, first_name text, last_name text, company text, time_zone text,
        answers jsonb, crd text, criteria jsonb, settings jsonb, portrait_id uuid,
        started_at timestamptz, submitted_at timestamptz, decided_at timestamptz)
      where not exists (select from advisor_profile where person_id = given.id)
        -- A visitor who tries the product may have entered this very number.
        and not exists (select from advisor_profile where advisor_profile.crd = given.crd)
    ), people as (
      insert into person (id, role, email, first_name, last_name, company, uuid, time_zone, is_demo, created_at)
      select id, 'advisor', email, first_name, last_name, company, uuid, time_zone, true, started_at from given
      on conflict (id) do update set time_zone = coalesce(person.time_zone, excluded.time_zone),
        -- The demo's accounts are older than their first start.
        created_at = least(person.created_at, excluded.created_at)
    ), profiles as (
      insert into advisor_profile (person_id, version, answers, crd, updated_at)
      select id, 1, answers, crd, decided_at from given
    ), publications as (
      insert into advisor_publication (person_id, version, answers, published_at, reviewer)
      select id, 1, (answers - 'phone_number') || jsonb_build_object(
        'first_name', first_name, 'last_name', last_name, 'company_name', company),
        decided_at, 'Evenkeel, demo data' from given
    ), applications as (
      insert into advisor_application (person_id, status, started_at, submitted_at, decided_at, is_demo,
        proof_method, proof_state, proved_at, work_email, signed_name)
      select id, 'approved', started_at, submitted_at, decided_at, true,
        'work-email', 'passed', submitted_at, email, first_name || ' ' || last_name from given
      on conflict (person_id) do nothing
    ), portraits as (
      insert into advisor_photo (id, person_id, file_key, bytes, width, uploaded_at)
      select portrait_id, id, null, 0, 64, decided_at from given where portrait_id is not null
      on conflict do nothing
    ), chosen as (
      insert into advisor_criteria (person_id, version, criteria, updated_at)
      select id, 1, criteria, decided_at from given on conflict (person_id) do nothing
    ), settled as (
      insert into person_settings (person_id, settings, updated_at)
      select id, settings, decided_at from given where settings is not null on conflict (person_id) do nothing
    )
    insert into consent (person_id, kind, text_version, given_at)
    select id, kind, ${textVersionAt(sql`submitted_at`)}, submitted_at
    from given cross join unnest(${sql.param(advisorAgreements)}::text[]) as kind`)
}

/** Nobody agreed to a text that was written later. */
const textVersionAt = (time: SQL) =>
  sql`least(${consentTextVersion}, to_char(${time} at time zone 'UTC', 'YYYY-MM'))`

export async function insertConsumers(transaction: Orm, consumers: readonly ConsumerRow[]): Promise<void> {
  await transaction.execute(sql`
    with given as materialized (
      select * from json_to_recordset(${JSON.stringify(consumers)}::json) as given (
        id bigint, uuid uuid, email text, first_name text, last_name text, time_zone text,
        answers jsonb, settings jsonb, joined_at timestamptz, onboarded_at timestamptz, agreed text[])
      where not exists (select from consumer_profile where person_id = given.id)
    ), people as (
      insert into person (id, role, email, first_name, last_name, uuid, time_zone, is_demo, created_at)
      select id, 'consumer', email, first_name, last_name, uuid, time_zone, true, joined_at from given
      on conflict (id) do update set time_zone = coalesce(person.time_zone, excluded.time_zone),
        -- The demo's accounts are older than their first start.
        created_at = least(person.created_at, excluded.created_at)
    ), profiles as (
      insert into consumer_profile (person_id, version, answers, onboarded_at, updated_at)
      select id, 1, answers, onboarded_at, coalesce(onboarded_at, joined_at) from given
    ), settled as (
      insert into person_settings (person_id, settings, updated_at)
      select id, settings, joined_at from given where settings is not null on conflict (person_id) do nothing
    )
    insert into consent (person_id, kind, text_version, given_at)
    select id, kind, ${textVersionAt(sql`onboarded_at`)}, onboarded_at from given cross join unnest(agreed) as kind`)
}

/** There are a hundred applications per advisor, so they are sent as compact lists of whole numbers. */
export async function insertApplications(
  transaction: Orm,
  applications: readonly ApplicationRow[],
  now: Date,
): Promise<void> {
  const list = (values: readonly (number | null)[]) => `{${values.map((each) => each ?? 'NULL').join()}}`
  const places = (field: 'status' | 'reason') => {
    const words = [...new Set(applications.map((each) => each[field]))].filter((word) => word !== null)
    const placeOf = new Map(words.map((word, at) => [word, at + 1]))
    const column = list(applications.map((each) => placeOf.get(each[field] ?? '') ?? null))
    return { words: sql.param(words), column }
  }
  const [status, reason] = [places('status'), places('reason')]
  const hours = (field: 'startedHoursAgo' | 'submittedHoursAgo' | 'decidedHoursAgo') =>
    list(applications.map((each) => each[field]))
  await transaction.execute(sql`
    insert into advisor_application (status, reason, started_at, submitted_at, decided_at, is_demo)
    select (${status.words}::text[])[status], (${reason.words}::text[])[reason],
      today.at - started * interval '1 hour', today.at - submitted * interval '1 hour',
      today.at - decided * interval '1 hour', true
    from unnest(${status.column}::int[], ${reason.column}::int[], ${hours('startedHoursAgo')}::int[],
        ${hours('submittedHoursAgo')}::int[], ${hours('decidedHoursAgo')}::int[])
        as given (status, reason, started, submitted, decided),
      (select ${now.toISOString()}::timestamptz as at) as today`)
}

interface DemoHeldText {
  personId: number
  field: string
  text: string
  claims: object
  submittedAt: Date
  evidence: { words: string; note: string } | null
  returned: { at: Date; reason: string; by: string } | null
}

/** Changes only advisors who exist and were not edited. */
export async function insertDemoHeldText(
  transaction: Orm,
  { personId, field, text, claims, submittedAt, evidence, returned }: DemoHeldText,
): Promise<void> {
  const at = (time: Date) => sql`${time.toISOString()}::timestamptz`
  await transaction.execute(sql`
    with edited as (
      update advisor_profile set answers = answers || jsonb_build_object(${field}::text, ${text}::text), version = 2,
        updated_at = ${at(submittedAt)}
      where person_id = ${personId} and version = 1
      returning person_id
    ), given as (
      insert into claim_evidence (person_id, field, words, note, given_at)
      select person_id, ${field}, ${evidence?.words ?? ''}, ${evidence?.note ?? ''}, ${at(submittedAt)}
      from edited where ${evidence !== null}
    )
    insert into held_text (person_id, field, text, claims, made_from, submitted_at, state, decided_at, decided_by,
      reason)
    select person_id, ${field}, ${text}, ${JSON.stringify(claims)}::jsonb, 2, ${at(submittedAt)},
      ${returned ? 'returned' : 'waiting'}, ${returned?.at.toISOString() ?? null}::timestamptz,
      ${returned?.by ?? null}, ${returned?.reason ?? null}
    from edited`)
}

/** Whether the work that `once` guards with this key is done. */
export async function hasMark(orm: Orm, key: string): Promise<boolean> {
  const { rowCount } = await orm.execute(sql`select from job_effect where key = ${key}`)
  return (rowCount ?? 0) > 0
}

interface Whole {
  /** Key that is set once seeding has finished. */
  mark: string
  logins: readonly number[]
  advisorId: number
  consumerId: number
}

export async function isDemoComplete(
  orm: Orm,
  { mark, logins, advisorId, consumerId }: Whole,
): Promise<boolean> {
  const { rows } = await orm.execute<{ is_whole: boolean }>(sql`
    select exists (select from job_effect where key = ${mark})
      and exists (select from advisor_profile where person_id = ${advisorId})
      and exists (select from consumer_profile where person_id = ${consumerId})
      and (select count(*) from identity_link where person_id = any(${sql.param([...logins])}::bigint[]))
        = ${logins.length} as is_whole`)
  return rows[0]?.is_whole === true
}

/** Refreshes statistics, so that the next queries are planned for the rows that exist now. */
export async function analyzeDemo(orm: Orm): Promise<void> {
  await orm.execute(sql`
    analyze person, advisor_profile, advisor_publication, advisor_application, advisor_criteria, consumer_profile,
      person_settings, consent, register_firm, register_person`)
}

export async function hasLists(orm: Orm): Promise<boolean> {
  const { rowCount } = await orm.execute(sql`select from match_list limit 1`)
  return (rowCount ?? 0) > 0
}

export async function deleteLetter(transaction: Orm, id: string): Promise<void> {
  await transaction.execute(sql`delete from mail where id = ${id}`)
}

/** Marks notifications of this moment as read, so that nothing is mailed about the demo's past. */
export async function readNotifications(orm: Orm, at: Date): Promise<void> {
  await orm.execute(sql`
    update notification set read_at = at, mail_due_at = null
    where at = ${at.toISOString()}::timestamptz and read_at is null`)
}

export async function unreadNewest(
  transaction: Orm,
  personIds: readonly number[],
  each: number,
): Promise<void> {
  await transaction.execute(sql`
    update notification set read_at = null where id in (
      select newest.id from unnest(${sql.param([...personIds])}::bigint[]) as person (id) cross join lateral (
        select told.id from (
          select distinct on (key) id, key, at from notification
          where person_id = person.id order by key, at desc, id desc
        ) as told
        where not exists (
          select from notification unread
          where unread.person_id = person.id and unread.key = told.key and unread.read_at is null)
        -- An answered request is not news to the advisor.
        and (told.key not like 'request:%' or exists (
          select from match_request request where told.key = 'request:' || request.id
          and (request.consumer_id = person.id or request.state in ('sent', 'seen'))))
        -- A message is not news to the person who answered it.
        and (told.key not like 'message:%' or exists (
          select from conversation join message on conversation_id = conversation.id and seq = last_seq
          where told.key = 'message:' || conversation.id and sender_id <> person.id))
        order by told.at desc, told.id desc limit ${each}
      ) as newest)`)
  // A message with an unread notification is unread in its conversation, too.
  await transaction.execute(sql`
    update conversation_member as member set read_seq = newest.seq - 1
    from notification told, message newest join conversation on conversation.id = newest.conversation_id
    where told.person_id = any(${sql.param([...personIds])}::bigint[]) and told.read_at is null
      and told.key = 'message:' || conversation.id and newest.seq = conversation.last_seq
      and newest.sender_id <> told.person_id
      and member.conversation_id = conversation.id and member.person_id = told.person_id`)
}
