import type { Orm } from '../../../database/database.ts'
import { setSession } from './overlay-store.ts'

/** A session that goes on under another id takes along what lies over it. */
export function moveOverlays(transaction: Orm, fromSessionId: string, toSessionId: string): Promise<void> {
  return setSession(transaction, fromSessionId, toSessionId)
}
