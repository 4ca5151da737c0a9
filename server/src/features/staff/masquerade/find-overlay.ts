import { isUuid } from '@evenkeel/contract/person-id'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { findViewConsent } from '../../contact/support/view-consent.ts'
import { endOverlays } from './end-overlays.ts'
import { findOverlayOf, type OverlayRow } from './overlay-store.ts'

type Parts = Pick<Services, 'database' | 'clock' | 'live'>

/** The live overlay of this session; an expired one is ended on the way. */
export async function findOverlay(
  services: Parts,
  admin: Caller,
  masqueradeToken?: string,
): Promise<OverlayRow | undefined> {
  if (masqueradeToken !== undefined && !isUuid(masqueradeToken)) return undefined
  const { database, clock } = services
  const found = await findOverlayOf(database.orm, {
    sessionId: admin.sessionId,
    ...(masqueradeToken !== undefined && { id: masqueradeToken }),
  })
  if (!found) return undefined
  const { overlay, isStanding } = found
  const isOver = overlay.expiresAt <= clock.now()
  if (isStanding && !isOver && overlay.adminId === admin.personId)
    return withCurrentConsent(services, overlay)
  await database.transaction((transaction) =>
    endOverlays(services, transaction, [overlay.id], { kind: isOver ? 'expired' : 'revoked', actorId: null }),
  )
  return undefined
}

/** When the person withdraws consent, assisting ends with the next call. */
async function withCurrentConsent({ database, clock }: Parts, overlay: OverlayRow): Promise<OverlayRow> {
  if (overlay.assistBy !== 'consent') return overlay
  const consent = await findViewConsent(database.orm, overlay.targetId, clock.now())
  return consent ? overlay : { ...overlay, mode: 'read' }
}
