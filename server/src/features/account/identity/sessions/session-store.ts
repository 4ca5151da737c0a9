import type { PersonId } from '@evenkeel/contract/person-id'
import { and, asc, desc, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Orm } from '../../../../database/database.ts'
import { personTable, refreshTokenTable, sessionTable } from '../identity-tables.ts'

export type SessionRow = typeof sessionTable.$inferSelect
export interface SessionWithPerson {
  session: SessionRow
  person: Pick<typeof personTable.$inferSelect, 'id' | 'role' | 'disabledAt'>
}

const withPerson = {
  session: sessionTable,
  person: { id: personTable.id, role: personTable.role, disabledAt: personTable.disabledAt },
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
  const started = transaction
    .$with('started')
    .as(transaction.insert(sessionTable).values(session).returning({ id: sessionTable.id }))
  const issued = transaction
    .$with('issued')
    .as(
      transaction
        .insert(refreshTokenTable)
        .values({ hash: refreshHash, sessionId: session.id, issuedAt: session.lastSeenAt, usedAt: null })
        .returning({ sessionId: refreshTokenTable.sessionId }),
    )
  // The new session isn't visible to its own statement, so one place less is left for the others.
  const surplus = transaction
    .select({ id: sessionTable.id })
    .from(sessionTable)
    .where(and(eq(sessionTable.personId, session.personId), isNull(sessionTable.endedAt)))
    .orderBy(desc(sessionTable.lastSeenAt), asc(sessionTable.id))
    .offset(max - 1)
  const rows = await transaction
    .with(started, issued)
    .update(sessionTable)
    .set({ endedAt: sql`clock_timestamp()`, endReason: 'too-many' })
    .where(inArray(sessionTable.id, surplus))
    .returning({ id: sessionTable.id })
  return rows.map(({ id }) => id)
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

/** Those of these devices that we know, and whether they are this person's. */
export async function findDevices(
  orm: Orm,
  personId: PersonId,
  hashes: readonly Buffer[],
): Promise<{ hash: Buffer; isTheirs: boolean }[]> {
  const { rows } = await orm.execute<{ device_hash: Buffer; is_theirs: boolean }>(sql`
    select device_hash, bool_or(person_id = ${personId}) as is_theirs
    from known_device where device_hash = any (${sql.param(hashes)}::bytea[]) group by device_hash`)
  return rows.map(({ device_hash, is_theirs }) => ({ hash: device_hash, isTheirs: is_theirs }))
}

export async function rememberDevice(
  transaction: Orm,
  personId: PersonId,
  deviceHash: Buffer,
  at: Date,
): Promise<{ hasOthers: boolean }> {
  const time = at.toISOString()
  // The statement sees the table as it was before.
  const { rows } = await transaction.execute<{ has_others: boolean }>(sql`
    insert into known_device (person_id, device_hash, first_seen_at, last_seen_at)
    values (${personId}, ${deviceHash}, ${time}, ${time})
    on conflict (person_id, device_hash) do update set last_seen_at = excluded.last_seen_at
    returning exists (select from known_device where person_id = ${personId}) as has_others`)
  return { hasOthers: rows[0]?.has_others === true }
}
