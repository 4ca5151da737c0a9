import type { PersonId } from '@evenkeel/contract/person-id'
import type { Caller } from '../../http/caller.ts'
import type { Services } from '../../services.ts'
import { insertAccess } from './access-log-store.ts'

/** Somebody looked at somebody else's data: the person looked at can read this. Looking at oneself is not written. */
export async function noteAccess(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  caller: Caller,
  subjectId: PersonId,
  { what, why }: { what: string; why: string },
): Promise<void> {
  if (caller.personId === subjectId) return
  await insertAccess(database.orm, {
    subjectId,
    actorId: caller.personId,
    actorRole: caller.role,
    what,
    why,
    at: clock.now(),
  })
}
