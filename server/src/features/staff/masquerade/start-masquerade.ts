import { randomUUID } from 'node:crypto'
import type { AnswerOf, BodyOf } from '@evenkeel/contract/endpoint'
import { Problem } from '@evenkeel/contract/problem'
import { type startMasquerade as call, usualMasqueradeMinutes } from '@evenkeel/contract/staff/masquerade'
import type { Orm } from '../../../database/database.ts'
import type { Caller } from '../../../http/caller.ts'
import type { Visit } from '../../../http/visit.ts'
import type { Services } from '../../../services.ts'
import { writeAudit } from '../../account/audit/write-audit.ts'
import { readNames } from '../../account/identity/people/person-names.ts'
import { requireFreshSignIn } from '../../account/identity/sessions/require-fresh-sign-in.ts'
import { rotateSession } from '../../account/identity/sessions/rotate-session.ts'
import { findViewConsent } from '../../contact/support/view-consent.ts'
import { takeApproval } from './assist-store.ts'
import { currentOnWire } from './current-on-wire.ts'
import { type End, endOverlays } from './end-overlays.ts'
import { findOverlay } from './find-overlay.ts'
import { limitStarts } from './masquerade-limits.ts'
import { insertOverlay, listLiveOf, type OverlayRow } from './overlay-store.ts'
import { requireTarget } from './require-target.ts'
import type { TargetRow } from './target-store.ts'

type Asked = BodyOf<typeof call>
type From = { visit: Visit; requestId: string }

/** spec 4-24, 6-04. Overlay, audit row and the session's new id in one transaction; refusals are audited too. */
export async function startMasquerade(
  services: Services,
  caller: Caller,
  from: From,
  asked: Asked,
): Promise<AnswerOf<typeof call>> {
  try {
    return await start(services, caller, from, asked)
  } catch (error) {
    if (error instanceof Problem) await noteRefusal(services, caller, from, { asked, code: error.code })
    throw error
  }
}

async function start(services: Services, caller: Caller, from: From, asked: Asked) {
  const { database, clock } = services
  if (asked.adminId !== caller.personId) throw new Problem('not-allowed')
  requireFreshSignIn(services, caller)
  const target = await requireTarget(database.orm, caller, asked)
  const running = await findOverlay(services, caller)
  if (running && running.id !== asked.replaces) throw new Problem('already-masquerading')
  await limitStarts(services, caller)

  const now = clock.now()
  const overlay: OverlayRow = {
    id: randomUUID(),
    adminId: caller.personId,
    sessionId: caller.sessionId,
    targetType: asked.targetUserType,
    targetId: target.id,
    reason: asked.reason,
    mode: asked.mode ?? 'read',
    assistBy: null,
    startedAt: now,
    endedAt: null,
    endKind: null,
    expiresAt: new Date(now.getTime() + (asked.minutes ?? usualMasqueradeMinutes) * 60_000),
  }
  const signedIn = await rotateSession(services, caller, from.visit, {
    isFresh: false,
    within: async (transaction, sessionId) => {
      if (running) {
        const end: End = { kind: 'stopped', actorId: caller.personId, requestId: from.requestId }
        await endOverlays(services, transaction, [running.id], end)
      }
      await lay(transaction, { ...overlay, sessionId }, from)
    },
  }).catch(async (error: unknown) => {
    // A concurrent start was faster and gave the session its new id.
    const isBeaten = error instanceof Problem && error.code === 'not-signed-in'
    if (isBeaten && (await listLiveOf(database.orm, caller.personId)).length > 0)
      throw new Problem('already-masquerading')
    throw error
  })
  return { ...(await onWire(services, overlay, target, now)), signedIn }
}

async function lay(transaction: Orm, overlay: OverlayRow, { visit, requestId }: From): Promise<void> {
  const { id, adminId, targetType, targetId, reason, mode, startedAt, expiresAt } = overlay
  const assistBy = mode === 'assist' ? await takeAssist(transaction, overlay) : null
  if (!(await insertOverlay(transaction, { ...overlay, assistBy }))) throw new Problem('already-masquerading')
  await writeAudit(transaction, {
    event: 'masquerade-started',
    actorId: adminId,
    subjectType: targetType,
    subjectId: targetId,
    masqueradeId: id,
    outcome: 'served',
    requestId,
    ipHash: visit.addressHash,
    detail: {
      reason,
      mode,
      ...(assistBy && { assistBy }),
      minutes: Math.round((expiresAt.getTime() - startedAt.getTime()) / 60_000),
    },
  })
}

async function onWire({ database }: Services, overlay: OverlayRow, target: TargetRow, now: Date) {
  const admin = await readNames(database.orm, overlay.adminId)
  return currentOnWire(overlay, { admin, target, now })
}

/** Also for unknown ids: the number is what was tried. */
async function noteRefusal(
  { database }: Pick<Services, 'database'>,
  { personId }: Caller,
  { visit, requestId }: From,
  { asked, code }: { asked: Asked; code: string },
): Promise<void> {
  const { targetUserType, targetUserId, reason, mode = 'read' } = asked
  await database.transaction((transaction) =>
    writeAudit(transaction, {
      event: 'masquerade-refused',
      actorId: personId,
      subjectType: targetUserType,
      subjectId: targetUserId,
      outcome: 'refused',
      requestId,
      ipHash: visit.addressHash,
      detail: { code, reason, mode },
    }),
  )
}

/** The permission to assist: the person's own consent, valid until withdrawn, or another admin's approval, valid once. */
export async function takeAssist(
  transaction: Orm,
  { adminId, targetId, startedAt }: OverlayRow,
): Promise<'consent' | 'approval'> {
  if (await findViewConsent(transaction, targetId, startedAt)) return 'consent'
  if (await takeApproval(transaction, { adminId, targetId, now: startedAt })) return 'approval'
  throw new Problem('assist-not-approved')
}
