import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../../http/caller.ts'
import type { Services } from '../../../../services.ts'
import { lockInOrder } from '../../../account/identity/people/lock-in-order.ts'
import { findEventOrigin } from '../history/find-event-origin.ts'
import { hasViewed } from '../history/past-contact-store.ts'
import { writeMatchEvent } from '../history/write-match-event.ts'
import { requireShown } from '../search/require-shown-advisor.ts'

/** A view outside a list counts once a day. */
const sameViewMs = 86_400_000

/** The caller opened an advisor; counts once per list, however often and in however many tabs. */
export async function noteViewed(
  services: Pick<Services, 'database' | 'clock'>,
  { personId, role }: Caller,
  advisor: string,
  { search_id }: { search_id?: string | undefined },
): Promise<undefined> {
  if (role !== 'consumer') throw new Problem('not-allowed')
  const advisorId = await requireShown(services, advisor)
  await services.database.transaction(async (transaction) => {
    await lockInOrder(transaction, personId)
    const now = services.clock.now()
    const pair = { consumerId: personId, advisorId }
    const { listId, of, detail } = await findEventOrigin(transaction, { ...pair, listId: search_id })
    const since = new Date(now.getTime() - sameViewMs)
    if (await hasViewed(transaction, { ...pair, listId, since })) return
    await writeMatchEvent(transaction, now, { kind: 'viewed', ...pair, ...of, detail })
  })
}
