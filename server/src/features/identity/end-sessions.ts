import type { PersonId } from '@evenkeel/contract/person-id'
import type { Services } from '../../services.ts'
import { writeAudit } from '../audit/write-audit.ts'
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
}

/** Ends sessions and says so to every process; how many were still open. */
export async function endSessions(
  { database, sessionWatch }: Pick<Services, 'database' | 'sessionWatch'>,
  which: Which,
  { reason, actorId }: Why,
): Promise<number> {
  const ended = await database.transaction(async (transaction) => {
    const ids = await markEnded(transaction, which, reason)
    if (ids.length > 0)
      await writeAudit(transaction, {
        event: 'sessions-ended',
        actorId,
        subjectType: 'person',
        subjectId: which.personId,
        detail: { reason, sessionIds: ids },
      })
    return ids
  })
  sessionWatch.tell(ended)
  return ended.length
}
