import type { Orm } from '../../../database/database.ts'
import type { Services } from '../../../services.ts'
import { endOverlays } from './end-overlays.ts'
import { listLiveOfSessions, setSession } from './overlay-store.ts'

/** Ending an admin's session ends its overlay in the same transaction. */
export async function endOverlaysOfSessions(
  services: Pick<Services, 'clock' | 'live'>,
  transaction: Orm,
  sessionIds: readonly string[],
  { reason, actorId }: { reason: string; actorId: number | null },
): Promise<void> {
  if (sessionIds.length === 0) return
  const live = await listLiveOfSessions(transaction, sessionIds)
  const kind = reason === 'logged-out' ? 'logged-out' : 'revoked'
  await endOverlays(
    services,
    transaction,
    live.map(({ id }) => id),
    { kind, actorId },
  )
}

/** A session that continues under a new id keeps its overlay. */
export function moveOverlays(transaction: Orm, fromSessionId: string, toSessionId: string): Promise<void> {
  return setSession(transaction, fromSessionId, toSessionId)
}
