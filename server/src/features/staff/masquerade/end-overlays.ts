import type { PersonId } from '@evenkeel/contract/person-id'
import { type MasqueradeEndKind, masqueradeNotice } from '@evenkeel/contract/staff/masquerade'
import type { Orm } from '../../../database/database.ts'
import type { Services } from '../../../services.ts'
import { writeAudit } from '../../account/audit/write-audit.ts'
import { readNames } from '../../account/identity/people/person-names.ts'
import { logStaffAccess } from '../../account/privacy/log-access.ts'
import { notify } from '../../people/notifications/notify.ts'
import { type OverlayRow, setEnded } from './overlay-store.ts'

export interface End {
  kind: MasqueradeEndKind
  /** Who ended it; null where it ended by itself. */
  actorId: PersonId | null
  requestId?: string
  /** What the browser reports about it; stored, never trusted. */
  said?: Record<string, unknown>
}

/** Ends what is not ended yet, notifies the person and records it exactly once. */
export async function endOverlays(
  services: Pick<Services, 'clock' | 'live'>,
  transaction: Orm,
  ids: readonly string[],
  end: End,
): Promise<OverlayRow[]> {
  if (ids.length === 0) return []
  const now = services.clock.now()
  const ended = await setEnded(transaction, ids, end.kind, now)
  for (const row of ended) await notifyTarget(services, transaction, row)
  for (const row of ended)
    await writeAudit(transaction, {
      event: end.kind === 'emergency' ? 'masquerade-emergency-clear' : 'masquerade-ended',
      actorId: end.actorId,
      subjectType: row.targetType,
      subjectId: row.targetId,
      masqueradeId: row.id,
      ...(end.requestId !== undefined && { requestId: end.requestId }),
      detail: {
        kind: end.kind,
        adminId: row.adminId,
        seconds: secondsOf(row),
        ...(end.said && { said: end.said }),
      },
    })
  return ended
}

/** One notification and one access log line, whatever was opened; none for people who are gone or disabled meanwhile. */
async function notifyTarget(
  services: Pick<Services, 'clock' | 'live'>,
  transaction: Orm,
  row: OverlayRow,
): Promise<void> {
  const { id, targetId, adminId, mode, reason, endedAt } = row
  if (!(await readNames(transaction, targetId))) return
  const how = mode === 'assist' ? 'and could edit your profile' : 'but couldn’t change anything'
  const minutes = Math.max(1, Math.round(secondsOf(row) / 60))
  await notify(services, transaction, {
    personId: targetId,
    event: 'support-answered',
    kind: 'account',
    title: masqueradeNotice,
    body: `They saw what you see for ${minutes === 1 ? '1 minute' : `${minutes} minutes`}, ${how}. Your access log shows why, and what they opened.`,
    link: '/shared/support/settings',
    key: `masquerade:${id}`,
  })
  await logStaffAccess(transaction, {
    subjectId: targetId,
    adminId,
    at: endedAt ?? services.clock.now(),
    why: `${masqueradeNotice}: “${reason}”`,
    what: `Your account as you see it, for ${minutes === 1 ? '1 minute' : `${minutes} minutes`}`,
  })
}

function secondsOf({ startedAt, endedAt }: OverlayRow): number {
  return endedAt ? Math.max(0, Math.round((endedAt.getTime() - startedAt.getTime()) / 1000)) : 0
}
