import type { Application } from '@evenkeel/contract/people/advisors'
import type { Reacting } from '../../../events.ts'
import type { Caller } from '../../../http/caller.ts'
import { lockApplication } from '../advisors/application-store.ts'
import { byAdvisor } from './checks/merge-checks.ts'
import { makeMove } from './make-move.ts'
import { readApplicationOf } from './read-application-of.ts'

/** All answers are kept; submitting again requires a new signature. */
export async function withdrawApplication(services: Reacting, { personId }: Caller): Promise<Application> {
  const now = services.clock.now()
  return services.database.transaction(async (transaction) => {
    const row = await lockApplication(transaction, personId, now)
    await makeMove(services, transaction, row, {
      personId,
      move: 'withdraw',
      who: 'advisor',
      by: byAdvisor,
      actorId: personId,
      reason: null,
      changes: { decidedAt: now, signedName: null },
      refusal: 'not-found',
    })
    return readApplicationOf(transaction, personId, now)
  })
}
