import type { PersonId } from '@evenkeel/contract/person-id'
import { and, asc, desc, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { askNamed } from '../../../../database/ask-named.ts'
import type { Orm } from '../../../../database/database.ts'
import { appendAuditAfter } from '../../audit/audit-tables.ts'
import { personTable, sessionTable } from '../identity-tables.ts'
import { type DevicesJson, devicesColumn, devicesFrom, type FoundDevices } from '../sign-in-tables.ts'

export type SessionRow = typeof sessionTable.$inferSelect
export interface SessionWithPerson {
  session: SessionRow
  person: Pick<typeof personTable.$inferSelect, 'id' | 'role' | 'disabledAt'>
}

const withPerson = {
  session: sessionTable,
  person: { id: personTable.id, role: personTable.role, disabledAt: personTable.disabledAt },
}

/** Of a person who is still there; the person's row is locked first, so that nothing waits for it later. */
const startParts = `
  person_of_session as (select id from person where id = $2::bigint for key share),
  started as (
    insert into session (id, person_id, binding_hash, refresh_secret, is_remembered, means, device, sealed_grant,
      created_at, signed_in_at, last_activity_at, last_seen_at, expires_at)
    select $1::uuid, id, $3::bytea, $4::bytea, $5::boolean, $6::text, $7::text, $8::bytea,
      $9::timestamptz, $10::timestamptz, $11::timestamptz, $12::timestamptz, $13::timestamptz
    from person_of_session returning id),
  issued as (
    insert into refresh_token (hash, session_id, issued_at) select $14::bytea, id, $12::timestamptz from started
    returning session_id),
  -- The new session isn't visible to its own statement, so one place less is left for the others.
  ended as (
    update session set ended_at = clock_timestamp(), end_reason = 'too-many'
    where id in (
      select id from session where person_id = $2::bigint and ended_at is null
      order by last_seen_at desc, id offset $15::int - 1)
    returning id)`

const startValues = (session: SessionRow, refreshHash: Buffer, max: number) => [
  session.id,
  session.personId,
  session.bindingHash,
  session.refreshSecret,
  session.isRemembered,
  session.means,
  session.device,
  session.sealedGrant,
  session.createdAt,
  session.signedInAt,
  session.lastActivityAt,
  session.lastSeenAt,
  session.expiresAt,
  refreshHash,
  max,
]

const start = {
  name: 'start-session',
  text: `with ${startParts} select array(select id from ended) as surplus from issued`,
}

const open = {
  name: 'open-session',
  text: `with ${startParts},
    remembered as (
      insert into known_device (person_id, device_hash, first_seen_at, last_seen_at)
      select id, $16::bytea, $12::timestamptz, $12::timestamptz from person_of_session
      on conflict (person_id, device_hash) do update set last_seen_at = excluded.last_seen_at
      returning person_id),
    forgotten as (delete from sign_in_failure where account_key = $17::bytea returning account_key),
    written as (
      select from issued, remembered, (select count(*) from ended) e, (select count(*) from forgotten) f),
    audited as (${appendAuditAfter('written', 18)})
    select array(select id from ended) as surplus from audited`,
}

/**
 * Writes the session and its first refresh token, and ends the person's least recently used sessions beyond the limit,
 * in one statement. Returns the ids of those that ended.
 */
export async function insertSession(
  transaction: Orm,
  session: SessionRow,
  refreshHash: Buffer,
  max: number,
): Promise<string[]> {
  const values = startValues(session, refreshHash, max)
  const [row] = await askNamed<{ surplus: string[] }>(transaction, start, values)
  if (!row) throw new Error('the person of a new session is gone')
  return row.surplus
}

interface Opening {
  deviceHash: Buffer
  /** The account whose failed attempts are forgiven. */
  accountKey: Buffer | null
  /** As `auditRowOf` makes it. */
  audit: readonly unknown[]
}

/**
 * The same for a sign-in, with everything that is stored of it, so that one commit is enough. Undefined if the person was
 * deleted meanwhile.
 */
export async function insertOpenedSession(
  orm: Orm,
  session: SessionRow,
  refreshHash: Buffer,
  max: number,
  { deviceHash, accountKey, audit }: Opening,
): Promise<string[] | undefined> {
  const values = [...startValues(session, refreshHash, max), deviceHash, accountKey, ...audit]
  const [row] = await askNamed<{ surplus: string[] }>(orm, open, values)
  return row?.surplus
}

export async function findSession(orm: Orm, id: string): Promise<SessionWithPerson | undefined> {
  const [row] = await orm
    .select(withPerson)
    .from(sessionTable)
    .innerJoin(personTable, eq(personTable.id, sessionTable.personId))
    .where(eq(sessionTable.id, id))
  return row
}

/** What decides how long these sessions live; those that were ended are left out. */
export function listLifelines(orm: Orm, ids: readonly string[]) {
  return orm
    .select({
      id: sessionTable.id,
      role: personTable.role,
      isRemembered: sessionTable.isRemembered,
      expiresAt: sessionTable.expiresAt,
      lastActivityAt: sessionTable.lastActivityAt,
    })
    .from(sessionTable)
    .innerJoin(personTable, eq(personTable.id, sessionTable.personId))
    .where(
      and(inArray(sessionTable.id, [...ids]), isNull(sessionTable.endedAt), isNull(personTable.disabledAt)),
    )
}

/** Prevents concurrent renewal or ending until the transaction ends. */
export async function lockSession(transaction: Orm, id: string): Promise<SessionWithPerson | undefined> {
  const [row] = await transaction
    .select(withPerson)
    .from(sessionTable)
    .innerJoin(personTable, eq(personTable.id, sessionTable.personId))
    .where(eq(sessionTable.id, id))
    .for('update', { of: sessionTable })
  return row
}

/** Most recently used first. */
export function listOpenSessions(orm: Orm, personId: PersonId, now: Date): Promise<SessionRow[]> {
  return orm
    .select()
    .from(sessionTable)
    .where(
      and(eq(sessionTable.personId, personId), isNull(sessionTable.endedAt), gt(sessionTable.expiresAt, now)),
    )
    .orderBy(desc(sessionTable.lastSeenAt), asc(sessionTable.id))
}

/** When the account was last used, as far as sessions are kept. */
export async function findLastSeen(orm: Orm, personId: PersonId): Promise<Date | null> {
  const [row] = await orm
    .select({ lastSeenAt: sessionTable.lastSeenAt })
    .from(sessionTable)
    .where(eq(sessionTable.personId, personId))
    .orderBy(desc(sessionTable.lastSeenAt))
    .limit(1)
  return row?.lastSeenAt ?? null
}

export async function touchSession(
  orm: Orm,
  id: string,
  change: Partial<
    Pick<SessionRow, 'lastActivityAt' | 'lastSeenAt' | 'sealedGrant' | 'signedInAt' | 'expiresAt'>
  >,
): Promise<void> {
  await orm.update(sessionTable).set(change).where(eq(sessionTable.id, id))
}

interface EndWhich {
  personId: PersonId
  /** Only these. */
  ids?: readonly string[]
  /** All except this one. */
  exceptId?: string | undefined
}

/** Returns the ids of those still open. Uses the database's time, because every process compares with it. */
export async function markEnded(transaction: Orm, which: EndWhich, reason: string): Promise<string[]> {
  const rows = await transaction
    .update(sessionTable)
    .set({ endedAt: sql`clock_timestamp()`, endReason: reason })
    .where(
      and(
        eq(sessionTable.personId, which.personId),
        isNull(sessionTable.endedAt),
        which.ids && inArray(sessionTable.id, [...which.ids]),
        which.exceptId === undefined ? undefined : ne(sessionTable.id, which.exceptId),
      ),
    )
    .returning({ id: sessionTable.id })
  return rows.map(({ id }) => id)
}

/** Recently ended sessions and the database's time: how each process learns of sessions that others ended. */
export async function readEndedLately(
  orm: Orm,
  withinSeconds: number,
): Promise<{ now: Date; ids: string[] }> {
  const { rows } = await orm.execute<{ now: string; ids: string[] | null }>(sql`
    select clock_timestamp() as now, (
      select array_agg(id) from session where ended_at > statement_timestamp() - make_interval(secs => ${withinSeconds})
    ) as ids`)
  const row = rows[0]
  return { now: new Date(row?.now ?? Date.now()), ids: row?.ids ?? [] }
}

export async function deleteOldSessions(orm: Orm, before: Date): Promise<void> {
  await orm
    .delete(sessionTable)
    .where(or(lt(sessionTable.expiresAt, before), lt(sessionTable.endedAt, before)))
}

const devicesOfPerson = {
  name: 'devices-of-person',
  text: `select ${devicesColumn('$1::bigint', '$2')} as devices`,
}

export async function findDevices(
  orm: Orm,
  personId: PersonId,
  hashes: readonly Buffer[],
): Promise<FoundDevices> {
  const [row] = await askNamed<{ devices: DevicesJson }>(orm, devicesOfPerson, [personId, hashes])
  return row ? devicesFrom(row.devices) : { hasAny: false, devices: [] }
}
