import { Problem } from '@evenkeel/contract/problem'
import { errorName } from '@evenkeel/contract/read-error'
import { joinTransaction } from '../../../../database/join-transaction.ts'
import { once } from '../../../../jobs/once.ts'
import type { Services } from '../../../../services.ts'
import { settleMeetings } from '../../../contact/meetings/settle-meetings.ts'
import { expireRequests } from '../../../market/requests/expire-requests.ts'
import { tryHoldDemo } from '../demo-lock-store.ts'
import { deleteLetter, hasMark, readNotifications, unreadNewest } from '../demo-store.ts'
import type { HistoryStep } from '../demo-tables.ts'
import { dana, robin } from '../people/named-people.ts'
import { deleteHistoryStep, findNextHistoryStep, insertHistorySteps } from './history-step-store.ts'
import { planHistory } from './plan-history.ts'
import { runHistoryStep } from './run-history-step.ts'

const mark = 'demo-history'
const leftUnread = 3
const maxTries = 3

/** Until then, no job may compare the history with today's clock. */
export const isHistorySeeded = ({ database }: Pick<Services, 'database'>): Promise<boolean> =>
  hasMark(database.orm, mark)

/**
 * Runs what the demo's people did before the first visit through the product's own calls, so that screens have
 * something to show.
 *
 * Open steps are stored in the database and each is committed together with those that follow from it, so a stopped run
 * continues where it was and nothing happens twice.
 */
export async function seedHistory(services: Services, isStopped = () => false): Promise<void> {
  const { database, matching } = services
  if (await isHistorySeeded(services)) return
  await planHistory(services)
  await matching.catchUp()
  for (
    let next = await findNextHistoryStep(database.orm);
    next;
    next = await findNextHistoryStep(database.orm)
  ) {
    if (isStopped()) return
    await runWithRetries(services, next)
  }
  // Visitors who sign in as one of these two find something to open.
  await once(database, mark, (transaction) => unreadNewest(transaction, [robin.id, dana.id], leftUnread))
}

/** Does nothing while another process is seeding the history. */
export async function trySeedHistory(services: Services, isStopped: () => boolean): Promise<void> {
  if (await isHistorySeeded(services)) return
  const lock = await tryHoldDemo(services.database, 'history')
  if (!lock) return
  try {
    await seedHistory(services, isStopped)
  } finally {
    await lock.release()
  }
}

type StoredStep = HistoryStep & { id: number }

async function runWithRetries(services: Services, step: StoredStep): Promise<void> {
  for (let tried = 1; ; tried += 1)
    try {
      return await runStepOnce(servicesAt(services, step.at), step)
    } catch (error) {
      if (tried < maxTries) continue
      // Fails as well if the database is gone, and the step stays; otherwise the others continue without it.
      await deleteHistoryStep(services.database.orm, step.id)
      const reason = errorName(error)
      services.log.warn({ what: step.what.kind, reason }, 'a step of the demo’s past failed')
      return
    }
}

async function runStepOnce(services: Services, { id, at, what }: StoredStep): Promise<void> {
  const { database } = services
  // Both commit on their own and are safe to repeat.
  await expireRequests(services)
  await settleMeetings(services)
  await database.transaction(async (transaction) => {
    const joined = joinTransaction(database, transaction)
    const after = await joined
      .transaction((savepoint) =>
        runHistoryStep({ ...services, database: joinTransaction(joined, savepoint) }, what),
      )
      .catch(ignoreRefusal)
    await readNotifications(transaction, at)
    await deleteHistoryStep(transaction, id)
    await insertHistorySteps(transaction, after)
  })
}

/** A refusal by the product, such as a taken time, ends this branch of the history. */
function ignoreRefusal(error: unknown): HistoryStep[] {
  if (error instanceof Problem) return []
  throw error
}

function servicesAt(services: Services, at: Date): Services {
  return {
    ...services,
    clock: { now: () => at },
    live: { tell: () => {}, close: async () => {} },
    // Weeks of activity run within seconds, so rate limits are off.
    limits: { take: async () => undefined, close: async () => {} },
    // Mail about the past is deleted before it is committed.
    jobs: {
      ...services.jobs,
      add: (transaction, _, data) => deleteLetter(transaction, (data as { mailId: string }).mailId),
    },
  }
}
