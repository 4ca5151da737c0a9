import type { hideReasons } from '@evenkeel/contract/market/kept-advisors'
import type { Caller } from '../../../../http/caller.ts'
import type { Services } from '../../../../services.ts'
import { lockInOrder } from '../../../account/identity/people/lock-in-order.ts'
import type { Visitor } from '../../../people/consumers/visitor.ts'
import { findEventOrigin } from '../history/find-event-origin.ts'
import { findHidden } from '../history/past-contact-store.ts'
import { writeMatchEvent } from '../history/write-match-event.ts'
import { requireKnown, requireShown } from '../search/require-shown-advisor.ts'
import { isVisitor, seekerFrom } from '../seekers/seeker.ts'
import { deleteHidden, putHidden } from '../seekers/visitor-hidden-store.ts'

export interface Hiding {
  is_hidden: boolean
  reason?: keyof typeof hideReasons | undefined
  search_id?: string | undefined
}

/** Leaves an advisor out of future lists, or shows them again. Repeating it changes nothing unless the reason differs. */
export async function hideAdvisor(
  services: Pick<Services, 'database' | 'clock'>,
  caller: Caller | Visitor,
  advisor: string,
  { is_hidden, reason, search_id }: Hiding,
): Promise<undefined> {
  const personId = seekerFrom(caller, 'not-allowed')
  const advisorId = await (is_hidden ? requireShown : requireKnown)(services, advisor)
  if (isVisitor(personId)) {
    const { orm } = services.database
    const { hash: draftHash } = personId
    const hiddenAt = services.clock.now()
    if (is_hidden) await putHidden(orm, { draftHash, advisorId, reason: reason ?? null, hiddenAt })
    else await deleteHidden(orm, draftHash, advisorId)
    return
  }
  await services.database.transaction(async (transaction) => {
    await lockInOrder(transaction, personId)
    const pair = { consumerId: personId, advisorId }
    const { of, detail } = await findEventOrigin(transaction, { ...pair, listId: search_id })
    const hidden = (await findHidden(transaction, personId)).find((one) => one.advisorId === advisorId)
    const isAsWished = is_hidden
      ? hidden !== undefined && hidden.reason === (reason ?? hidden.reason)
      : hidden === undefined
    if (isAsWished) return
    await writeMatchEvent(transaction, services.clock.now(), {
      kind: is_hidden ? 'hidden' : 'unhidden',
      ...pair,
      ...of,
      detail: { ...detail, ...(is_hidden && reason !== undefined && { reason }) },
    })
  })
}
