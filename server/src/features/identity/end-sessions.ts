import type { PersonId } from '@evenkeel/contract/person-id'
import type { Services } from '../../services.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { endOverlaysOfSessions } from '../masquerade/end-overlays-of-sessions.ts'
import { markEnded } from './session-store.ts'

interface Which {
  personId: PersonId
  /** Only these; without it all of the person's. */
  ids?: readonly string[]
  exceptId?: string | undefined
}

interface Why {
  reason: string
  /** Who ended them; null for the system and for commands. */
  actorId: PersonId | null
  /** Why, in the words of whoever of the staff ended them; it is written down even where none was open. */
  note?: string
}

/** Ends sessions and says so to every process; how many were still open. */
export async function endSessions(
  services: Pick<Services, 'database' | 'sessionWatch' | 'clock' | 'live'>,
  which: Which,
  { reason, actorId, note }: Why,
): Promise<number> {
  const { database, sessionWatch } = services
  const ended = await database.transaction(async (transaction) => {
    const ids = await markEnded(transaction, which, reason)
    await endOverlaysOfSessions(services, transaction, ids, { reason, actorId })
    if (ids.length > 0 || note !== undefined)
      await writeAudit(transaction, {
        event: 'sessions-ended',
        actorId,
        subjectType: 'person',
        subjectId: which.personId,
        detail: { reason, ...(note !== undefined && { note }), sessionIds: ids },
      })
    return ids
  })
  sessionWatch.tell(ended)
  return ended.length
}
