import type { PersonId } from '@evenkeel/contract/person-id'
import type { MasqueradeEndKind } from '@evenkeel/contract/staff/masquerade'
import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'
import { masqueradeTable } from './masquerade-tables.ts'

export type OverlayRow = typeof masqueradeTable.$inferSelect

const isLive = isNull(masqueradeTable.endedAt)

/** False where the session already has a live one. */
export async function insertOverlay(transaction: Orm, row: OverlayRow): Promise<boolean> {
  const inserted = await transaction
    .insert(masqueradeTable)
    .values(row)
    .onConflictDoNothing({ target: masqueradeTable.sessionId, where: isLive })
    .returning({ id: masqueradeTable.id })
  return inserted.length > 0
}

export interface KnownOverlay {
  overlay: OverlayRow
  /** The admin is still one and the target still exists; neither is disabled. */
  isStanding: boolean
}

// Reads both people from another feature's table, because it must be true at this moment.
const isStanding = sql<boolean>`exists (
  select from person admin join person target on target.id = ${masqueradeTable.targetId}
  where admin.id = ${masqueradeTable.adminId} and admin.role = 'admin' and admin.disabled_at is null
    and target.role = ${masqueradeTable.targetType} and target.disabled_at is null and not target.is_deleted)`

/** Not ended; the caller checks the expiry. */
export async function findOverlayOf(
  orm: Orm,
  which: { sessionId: string; id?: string },
): Promise<KnownOverlay | undefined> {
  const [row] = await orm
    .select({ overlay: masqueradeTable, isStanding })
    .from(masqueradeTable)
    .where(
      and(
        eq(masqueradeTable.sessionId, which.sessionId),
        which.id === undefined ? undefined : eq(masqueradeTable.id, which.id),
        isLive,
      ),
    )
  return row
}

export function listLiveOf(orm: Orm, adminId: PersonId, id?: string): Promise<OverlayRow[]> {
  return orm
    .select()
    .from(masqueradeTable)
    .where(
      and(
        eq(masqueradeTable.adminId, adminId),
        isLive,
        id === undefined ? undefined : eq(masqueradeTable.id, id),
      ),
    )
}

export function listLiveOfSessions(orm: Orm, sessionIds: readonly string[]): Promise<OverlayRow[]> {
  return orm
    .select()
    .from(masqueradeTable)
    .where(and(inArray(masqueradeTable.sessionId, [...sessionIds]), isLive))
}

/** Expired, with a missing admin or target, or with a session that ended without notice. */
export function listOver(orm: Orm, now: Date): Promise<(KnownOverlay & { hasSession: boolean })[]> {
  const hasSession = sql<boolean>`exists (
    select from session where session.id = ${masqueradeTable.sessionId} and session.ended_at is null
      and session.expires_at > ${now.toISOString()}::timestamptz)`
  return orm
    .select({ overlay: masqueradeTable, isStanding, hasSession })
    .from(masqueradeTable)
    .where(
      and(isLive, or(lte(masqueradeTable.expiresAt, now), sql`not ${isStanding}`, sql`not ${hasSession}`)),
    )
    .limit(500)
}

/** The session continues under a new id, with its overlay. */
export async function setSession(transaction: Orm, from: string, to: string): Promise<void> {
  await transaction
    .update(masqueradeTable)
    .set({ sessionId: to })
    .where(and(eq(masqueradeTable.sessionId, from), isLive))
}

/** Those that this statement ended. */
export function setEnded(
  transaction: Orm,
  ids: readonly string[],
  kind: MasqueradeEndKind,
  now: Date,
): Promise<OverlayRow[]> {
  return transaction
    .update(masqueradeTable)
    .set({
      // Nothing was served after its expiry, however late it is noticed.
      endedAt: sql`least(${now.toISOString()}::timestamptz, ${masqueradeTable.expiresAt})`,
      endKind: kind,
    })
    .where(and(inArray(masqueradeTable.id, [...ids]), isLive))
    .returning()
}
