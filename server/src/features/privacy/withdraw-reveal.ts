import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../http/caller.ts'
import type { Services } from '../../services.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { listReveals, withdrawReveals } from './reveal-store.ts'

/** Somebody else's row and one that does not exist are answered alike; one withdrawn before stays so. */
export async function withdrawReveal(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { personId, role }: Caller,
  revealId: number,
): Promise<undefined> {
  await database.transaction(async (transaction) => {
    const own = await listReveals(transaction, personId)
    if (!own.some(({ id }) => id === revealId)) throw new Problem('not-found')
    const withdrawn = await withdrawReveals(transaction, { consumerId: personId, revealId }, clock.now())
    if (withdrawn === 0) return
    await writeAudit(transaction, {
      event: 'reveal-withdrawn',
      actorId: personId,
      subjectType: role,
      subjectId: personId,
      detail: { revealId },
    })
  })
}
