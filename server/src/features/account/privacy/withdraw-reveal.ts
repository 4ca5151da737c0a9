import { Problem } from '@evenkeel/contract/problem'
import { happened, type Reacting } from '../../../events.ts'
import type { Caller } from '../../../http/caller.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { listReveals, withdrawReveals } from './reveal-store.ts'

/** Another person's row is answered like one that does not exist; withdrawing twice changes nothing. */
export async function withdrawReveal(
  services: Reacting,
  { personId, role }: Caller,
  revealId: number,
): Promise<undefined> {
  const { database, clock } = services
  await database.transaction(async (transaction) => {
    const own = await listReveals(transaction, personId)
    const reveal = own.find(({ id }) => id === revealId)
    if (!reveal) throw new Problem('not-found')
    const withdrawn = await withdrawReveals(transaction, { consumerId: personId, revealId }, clock.now())
    if (withdrawn === 0) return
    const { advisorId, requestId } = reveal
    if (advisorId !== null)
      await happened(services, transaction, 'reveal-withdrawn', {
        consumerId: personId,
        advisorId,
        requestId,
      })
    await writeAudit(transaction, {
      event: 'reveal-withdrawn',
      actorId: personId,
      subjectType: role,
      subjectId: personId,
      detail: { revealId },
    })
  })
}
