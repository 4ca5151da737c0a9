import type { Overlays } from '../../../http/overlays.ts'
import type { Services } from '../../../services.ts'
import { findOverlay } from './find-overlay.ts'
import { noteNonAdmin } from './note-non-admin.ts'
import { noteRefused } from './note-refused.ts'
import { noteServed } from './note-served.ts'

/** What the HTTP layer asks of this feature with every call. */
export function openOverlays(services: Pick<Services, 'database' | 'clock' | 'live'>): Overlays {
  return {
    async find(admin, masqueradeToken) {
      const found = await findOverlay(services, admin, masqueradeToken)
      if (!found) return undefined
      const { id, mode, adminId, targetId, targetType, expiresAt } = found
      return { ...admin, personId: targetId, role: targetType, overlay: { id, mode, adminId, expiresAt } }
    },
    noteServed: (caller, call) => noteServed(services, caller, call),
    noteRefused: (caller, call) => noteRefused(services, caller, call),
    noteTurnedAway: (caller, call) => noteNonAdmin(services, caller, call),
  }
}
