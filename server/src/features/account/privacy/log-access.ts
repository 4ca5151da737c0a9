import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { continueOpening, insertAccess, type Look, lockOpenings } from './access-log-store.ts'

/** A look within this time after the last one belongs to the same opening. */
export const openingGapMs = 5 * 60_000

/**
 * Records an opening of another person's data once, for that person to read: looks of the same session at the same
 * thing only move its end, so a page that polls is one row. `isFirst` on its first look.
 */
export async function logOpening(transaction: Orm, look: Look): Promise<{ id: number; isFirst: boolean }> {
  await lockOpenings(transaction, look)
  const id = await continueOpening(transaction, look, new Date(look.at.getTime() - openingGapMs))
  return id === undefined
    ? { id: await insertAccess(transaction, look), isFirst: true }
    : { id, isFirst: false }
}

/**
 * Records access to another person's data as an opening; access to one's own is not recorded. Staff access is also
 * written to the audit log with both ids, on the first look and with the opening that has its length; under an
 * overlay every call is there anyway.
 */
export async function logAccess(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  caller: Caller,
  subjectId: PersonId,
  seen: Omit<Seen, 'subjectId'>,
): Promise<void> {
  if (caller.personId === subjectId) return
  const look = lookOf(caller, clock.now(), { subjectId, ...seen })
  await database.transaction(async (transaction) => {
    const { id, isFirst } = await logOpening(transaction, look)
    if (!isFirst || caller.overlay || caller.role !== 'admin') return
    await writeAudit(transaction, {
      event: 'person-viewed',
      actorId: caller.personId,
      subjectType: 'person',
      subjectId,
      detail: { what: seen.what, why: seen.why, opening: id },
    })
  })
}

export interface Seen {
  subjectId: PersonId
  what: string
  why: string
  /** Tells apart several things of the same name, such as two documents of a kind. */
  thing?: string
}

/** An admin who views as an advisor is still staff. */
export function lookOf(
  { personId, role, sessionId, overlay }: Caller,
  at: Date,
  { subjectId, what, why, thing = '' }: Seen,
): Look {
  return {
    subjectId,
    actorId: overlay?.adminId ?? personId,
    actorRole: overlay ? 'admin' : role,
    what,
    why,
    at,
    openingKey: [sessionId, what, why, thing].join('\n'),
  }
}

interface Looked {
  subjectId: PersonId
  adminId: PersonId
  what: string
  why: string
  at: Date
}

/** A staff action within its transaction: a row of its own, whatever was opened before. */
export async function logStaffAccess(
  transaction: Orm,
  { subjectId, adminId, what, why, at }: Looked,
): Promise<void> {
  await insertAccess(transaction, { subjectId, actorId: adminId, actorRole: 'admin', what, why, at })
}
