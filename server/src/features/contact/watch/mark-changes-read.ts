import type { markChangesRead as call } from '@evenkeel/contract/contact/watch'
import type { BodyOf } from '@evenkeel/contract/endpoint'
import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { settleNotification } from '../../people/notifications/settle-notification.ts'
import { setRead } from './change-store.ts'
import { changeKey } from './tell-watchers.ts'

/** Ids that aren't the caller's are skipped, so that no one learns whose they are. */
export async function markChangesRead(
  { database, clock, live }: Pick<Services, 'database' | 'clock' | 'live'>,
  { personId, role }: Caller,
  { ids, is_read }: BodyOf<typeof call>,
): Promise<undefined> {
  if (role !== 'consumer') throw new Problem('not-allowed')
  await database.transaction(async (transaction) => {
    const marked = await setRead(transaction, personId, ids, is_read ? clock.now() : null)
    if (is_read)
      for (const id of marked) await settleNotification({ live }, transaction, personId, changeKey(id))
  })
}
