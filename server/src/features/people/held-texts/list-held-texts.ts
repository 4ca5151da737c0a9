import type { Orm } from '../../../database/database.ts'
import { countQueuedHeldTexts, findQueuedHeldTexts, type QueuedHeldText } from './held-text-store.ts'

export type { QueuedHeldText }

interface Wanted {
  /** A name, a firm or a CRD number. */
  searched?: string
  /** Waiting unless asked otherwise. */
  state?: QueuedHeldText['state']
  /** The last one of the previous page. */
  after?: { submittedAt: Date; id: number } | undefined
  limit?: number
}

/**
 * Held texts of advisors whose profile is published, longest waiting first. Texts of applicants are not included: they
 * are decided with the application (`readHeldTextsOf`).
 */
export function listHeldTexts(
  orm: Orm,
  { searched = '', state = 'waiting', after, limit = 25 }: Wanted = {},
): Promise<QueuedHeldText[]> {
  return findQueuedHeldTexts(orm, { searched, state, after, limit })
}

export function countWaitingHeldTexts(orm: Orm): Promise<number> {
  return countQueuedHeldTexts(orm)
}
