import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../http/caller.ts'
import type { Services } from '../../services.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { tellConversation } from '../chat/tell-conversation.ts'
import { forgetName } from '../notifications/forget-name.ts'
import { listReveals, withdrawReveals } from './reveal-store.ts'

/** Somebody else's row and one that does not exist are answered alike; one withdrawn before stays so. */
export async function withdrawReveal(
  { database, clock, live }: Pick<Services, 'database' | 'clock' | 'live'>,
  { personId, role }: Caller,
  revealId: number,
): Promise<undefined> {
  await database.transaction(async (transaction) => {
    const own = await listReveals(transaction, personId)
    const reveal = own.find(({ id }) => id === revealId)
    if (!reveal) throw new Problem('not-found')
    const withdrawn = await withdrawReveals(transaction, { consumerId: personId, revealId }, clock.now())
    if (withdrawn === 0) return
    const { advisorId, requestId } = reveal
    if (advisorId !== null) await forgetName(transaction, advisorId, personId)
    if (advisorId !== null && requestId !== null)
      tellConversation({ live }, transaction, requestId, [personId, advisorId])
    await writeAudit(transaction, {
      event: 'reveal-withdrawn',
      actorId: personId,
      subjectType: role,
      subjectId: personId,
      detail: { revealId },
    })
  })
}
