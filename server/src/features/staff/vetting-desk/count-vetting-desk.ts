import type { PersonId } from '@evenkeel/contract/person-id'
import { groupOfState, waitingGroups } from '@evenkeel/contract/staff/vetting-desk'
import type { Services } from '../../../services.ts'
import { countWaiting, findFirstOfGroups } from '../../people/vetting/queue-store.ts'
import { dueAtOf } from './desk-item.ts'

/** What waits for us and isn't snoozed, and when the first of it is due. */
export async function countVettingDesk(
  { database: { orm }, clock }: Pick<Services, 'database' | 'clock'>,
  staffId: PersonId,
): Promise<{ waiting: number; dueAt: Date | null }> {
  const now = clock.now()
  const waiting = (await countWaiting(orm, staffId, now))
    .filter(
      ({ view, state }) => view === 'all' && waitingGroups.some((group) => group === groupOfState(state)),
    )
    .reduce((sum, { count }) => sum + count, 0)
  if (waiting === 0) return { waiting, dueAt: null }
  const first = await findFirstOfGroups(orm, { view: 'all', staffId }, { perGroup: 1, now })
  const due = first.flatMap((row) => dueAtOf(row)?.getTime() ?? [])
  return { waiting, dueAt: due.length > 0 ? new Date(Math.min(...due)) : null }
}
