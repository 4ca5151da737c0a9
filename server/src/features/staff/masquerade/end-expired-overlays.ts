import type { Services } from '../../../services.ts'
import { endOverlays } from './end-overlays.ts'
import { listOver } from './overlay-store.ts'

/** Every minute: ends overlays that were not stopped. Each call checks too, so nothing is served in between. */
export async function endExpiredOverlays(
  services: Pick<Services, 'database' | 'clock' | 'live'>,
): Promise<void> {
  const { database, clock } = services
  const now = clock.now()
  for (const { overlay } of await listOver(database.orm, now)) {
    const kind = overlay.expiresAt <= now ? 'expired' : 'revoked'
    await database.transaction((transaction) =>
      endOverlays(services, transaction, [overlay.id], { kind, actorId: null }),
    )
  }
}
