import type { Application } from '@evenkeel/contract/people/advisors'
import { Problem } from '@evenkeel/contract/problem'
import type { Reacting } from '../../../events.ts'
import type { Caller } from '../../../http/caller.ts'
import { lockExistingApplication } from '../advisors/application-store.ts'
import { byAdvisor } from './checks/merge-checks.ts'
import { recheckApplication } from './checks/recheck-application.ts'
import { makeMove } from './make-move.ts'
import { readApplicationOf } from './read-application-of.ts'

/** Appeals a rejection, once: it is reviewed again with whatever was fixed meanwhile. */
export async function appealRejection(
  services: Reacting,
  { personId }: Caller,
  { text }: { text: string },
): Promise<Application> {
  const now = services.clock.now()
  return services.database.transaction(async (transaction) => {
    const row = await lockExistingApplication(transaction, personId)
    if (!row) throw new Problem('not-open-now')
    await makeMove(services, transaction, row, {
      personId,
      move: 'appeal',
      who: 'advisor',
      by: byAdvisor,
      actorId: personId,
      reason: text,
      changes: { decidedAt: null, reason: null, appealText: text, appealedAt: now },
    })
    await recheckApplication(services, transaction, personId)
    return readApplicationOf(transaction, personId, now)
  })
}
