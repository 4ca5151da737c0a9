import type { PersonId } from '@evenkeel/contract/person-id'
import { happened, type Reacting } from '../../../../events.ts'
import type { Services } from '../../../../services.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { markEnded } from './session-store.ts'

interface Which {
  personId: PersonId
  /** Only these; without it, all sessions of the person. */
  ids?: readonly string[]
  exceptId?: string | undefined
}

interface Why {
  reason: string
  /** Who ended them; null for the system and commands. */
  actorId: PersonId | null
  /** The staff member's reason; recorded even if no session was open. */
  note?: string
}

/** Ends sessions and informs every process; returns how many were open. */
export async function endSessions(
  services: Reacting & Pick<Services, 'sessionWatch'>,
  which: Which,
  { reason, actorId, note }: Why,
): Promise<number> {
  const { database, sessionWatch } = services
  const ended = await database.transaction(async (transaction) => {
    const ids = await markEnded(transaction, which, reason)
    if (ids.length > 0)
      await happened(services, transaction, 'sessions-ended', { sessionIds: ids, reason, actorId })
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
