import type { Services } from '../../../services.ts'
import { deleteOldLists } from './delete-old-lists.ts'
import { haveFirmsChanged, markAged, markOfChangedFirms } from './facts/dirty-advisor-store.ts'
import { windowDays } from './facts/gather-facts.ts'
import { findLoaded } from './load/load-store.ts'
import { settleLoad } from './load/settle-load.ts'
import { begunStepLastsMs } from './seekers/begun-step.ts'
import { deleteOldBegunSteps } from './seekers/begun-step-store.ts'

const dayMs = 86_400_000
const atOnce = 500

/**
 * Handles what time changes by itself: pauses end, months begin, consumers who asked leave, lists get old. Every hour in
 * every process, idempotent. Requests expire by the minute (`expire-requests.ts`).
 */
export async function tidyMatching(services: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const { database, clock } = services
  const now = clock.now()
  await deleteOldBegunSteps(database.orm, new Date(now.getTime() - begunStepLastsMs))
  await markAged(database.orm, now, windowDays)

  const since = new Date(now.getTime() - 2 * dayMs)
  if (await haveFirmsChanged(database.orm, since))
    for (let after: number | undefined = 0; after !== undefined; )
      after = await markOfChangedFirms(database.orm, { since, after, atMost: 10 * atOnce })

  const loaded = await findLoaded(database.orm, new Date(now.getTime() - 100 * dayMs))
  for (let start = 0; start < loaded.length; start += atOnce)
    await database.transaction((transaction) =>
      settleLoad(transaction, loaded.slice(start, start + atOnce), clock.now()),
    )
  await deleteOldLists(services)
}
