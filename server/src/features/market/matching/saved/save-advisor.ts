import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../../http/caller.ts'
import type { Services } from '../../../../services.ts'
import { lockInOrder } from '../../../account/identity/people/lock-in-order.ts'
import { findEventOrigin } from '../history/find-event-origin.ts'
import { writeMatchEvent } from '../history/write-match-event.ts'
import { requireKnown, requireShown } from '../search/require-shown-advisor.ts'
import { countSaved, deleteSaved, insertSaved } from './saved-advisor-store.ts'

const mostSaved = 200

/** Saves or unsaves an advisor; repeating it changes nothing. */
export async function saveAdvisor(
  services: Pick<Services, 'database' | 'clock'>,
  { personId, role }: Caller,
  advisor: string,
  { is_saved, search_id }: { is_saved: boolean; search_id?: string | undefined },
): Promise<undefined> {
  if (role !== 'consumer') throw new Problem('not-allowed')
  const advisorId = await (is_saved ? requireShown : requireKnown)(services, advisor)
  await services.database.transaction(async (transaction) => {
    await lockInOrder(transaction, personId)
    const now = services.clock.now()
    const pair = { consumerId: personId, advisorId }
    const { of, detail } = await findEventOrigin(transaction, { ...pair, listId: search_id })
    const hasChanged = is_saved
      ? await insertSaved(transaction, { ...pair, savedAt: now })
      : await deleteSaved(transaction, personId, advisorId)
    if (!hasChanged) return
    if (is_saved && (await countSaved(transaction, personId)) > mostSaved)
      throw new Problem('limit-exceeded', {
        advisor_id: `You’ve saved ${mostSaved} advisors, the maximum. Remove one to save another.`,
      })
    await writeMatchEvent(transaction, now, { kind: is_saved ? 'saved' : 'unsaved', ...pair, ...of, detail })
  })
}
