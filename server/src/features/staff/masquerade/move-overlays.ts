import type { Orm } from '../../../database/database.ts'
import { setSession } from './overlay-store.ts'

/** A session that continues under a new id keeps its overlay. */
export function moveOverlays(transaction: Orm, fromSessionId: string, toSessionId: string): Promise<void> {
  return setSession(transaction, fromSessionId, toSessionId)
}
