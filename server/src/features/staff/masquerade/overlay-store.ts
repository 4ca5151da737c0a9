import type { PersonId } from '@evenkeel/contract/person-id'
import type { MasqueradeEndKind } from '@evenkeel/contract/staff/masquerade'
import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'
import { masqueradeTable } from './masquerade-tables.ts'

export type OverlayRow = typeof masqueradeTable.$inferSelect

const isLive = isNull(masqueradeTable.endedAt)

/** False where the session has a live one already. */
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
  /** The admin is still one, and the target still there: neither disabled nor gone. */
  isStanding: boolean
}

// Of both people the table of another feature is asked, because it must hold at this very moment.
const isStanding = sql<boolean>`exists (
  select from person admin join person target on target.id = ${masqueradeTable.targetId}
  where admin.id = ${masqueradeTable.adminId} and admin.role = 'admin' and admin.disabled_at is null
    and target.role = ${masqueradeTable.targetType} and target.disabled_at is null and not target.is_deleted)`

/** Not ended; whether its time is over is the caller's question. */
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

/** Whose time is over, whose admin or target is gone, and whose session ended without a word. */
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

/** The session goes on under another id, and what lies over it with it. */
export async function setSession(transaction: Orm, from: string, to: string): Promise<void> {
  await transaction
    .update(masqueradeTable)
    .set({ sessionId: to })
    .where(and(eq(masqueradeTable.sessionId, from), isLive))
}

/** Those of them that this very statement ended. */
export function setEnded(
  transaction: Orm,
  ids: readonly string[],
  kind: MasqueradeEndKind,
  now: Date,
): Promise<OverlayRow[]> {
  return transaction
    .update(masqueradeTable)
    .set({
      // Nothing was seen after its time, however late somebody notices.
      endedAt: sql`least(${now.toISOString()}::timestamptz, ${masqueradeTable.expiresAt})`,
      endKind: kind,
    })
    .where(and(inArray(masqueradeTable.id, [...ids]), isLive))
    .returning()
}
