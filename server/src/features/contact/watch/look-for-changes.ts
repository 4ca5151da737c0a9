import { isDeepStrictEqual } from 'node:util'
import type { PersonId } from '@evenkeel/contract/person-id'
import { errorName } from '@evenkeel/contract/read-error'
import type { Orm } from '../../../database/database.ts'
import type { Services } from '../../../services.ts'
import { dayOf } from '../../../time/day-of.ts'
import { isImportUnderWay } from '../../people/register/read-register-records.ts'
import { type ChangeRow, deleteChange, findUntold, insertChange, insertWatchers } from './change-store.ts'
import { compareFacts, type FoundChange } from './compare-facts.ts'
import { gatherWatchedFacts } from './gather-watched-facts.ts'
import { isUrgentToEveryone, statesEnded } from './urgent-changes.ts'
import type { WatchedFacts } from './watch-tables.ts'
import {
  clearMarks,
  deleteFacts,
  findFacts,
  findToLookAt,
  putFacts,
  type StoredFacts,
  tryLockWatch,
} from './watched-facts-store.ts'
import { findKeptBySomeone, watchersOf } from './watching-store.ts'

const atOnce = 50
const mostSlices = 40
const hourMs = 3_600_000
/** What time alone changes: a pause ends, a document expires. */
const againAfterMs = 6 * hourMs
const duringImportMs = 5 * 60_000

type Parts = Pick<Services, 'database' | 'clock' | 'log'>

/**
 * Compares watched advisors with what we saw of them before: those a table marked, and those who were not looked at
 * for hours. A limited number per run; one process at a time. Returns how many were looked at.
 */
export async function lookForChanges(
  services: Parts,
  isStopped: () => boolean = () => false,
): Promise<number> {
  let looked = 0
  for (let slice = 0; slice < mostSlices && !isStopped(); slice += 1) {
    const count = await services.database.transaction((transaction) => lookAtSome(services, transaction))
    looked += count
    if (count < atOnce) break
  }
  return looked
}

async function lookAtSome({ clock, log }: Parts, transaction: Orm): Promise<number> {
  if (!(await tryLockWatch(transaction))) return 0
  const now = clock.now()
  const wanted = await findToLookAt(transaction, now, atOnce)
  if (wanted.length === 0) return 0
  const ids = wanted.map(({ advisorId }) => advisorId)
  const isImporting = await isImportUnderWay(transaction, now)
  const [stored, watched] = [await findFacts(transaction, ids), await findKeptBySomeone(transaction, ids)]
  const gathered = await gatherWatchedFacts(transaction, [...watched], now)
  const dueAt = new Date(now.getTime() + (isImporting ? duringImportMs : againAfterMs))
  for (const id of ids) {
    const before = stored.get(id)
    const seen = gathered.get(id)
    if (!watched.has(id)) await deleteFacts(transaction, id)
    // A disabled advisor is compared when they are back.
    else if (!seen) {
      if (before) await putFacts(transaction, id, { ...before, dueAt })
    } else {
      const facts = before && isImporting ? { ...seen, register: before.facts.register } : seen
      if (before) await writeChanges(transaction, id, changesSince(before, facts), now)
      await putFacts(transaction, id, { facts: settled(before, facts), checkedAt: now, dueAt })
    }
  }
  // Last, because those who set a mark may hold rows that this transaction needed.
  await clearMarks(transaction, wanted)
  return wanted.length

  function changesSince({ facts, checkedAt }: StoredFacts, after: WatchedFacts): FoundChange[] {
    try {
      return compareFacts({ facts, on: dayOf(checkedAt) }, { facts: after, on: dayOf(now) })
    } catch (error) {
      // What one advisor has stored must not hold up the others.
      log.warn({ reason: errorName(error) }, 'an advisor could not be compared')
      return []
    }
  }
}

/** Availability is compared with what it was before we suspended someone. */
const settled = (before: StoredFacts | undefined, facts: WatchedFacts): WatchedFacts =>
  before && facts.isSuspended ? { ...facts, availability: before.facts.availability } : facts

async function writeChanges(
  transaction: Orm,
  advisorId: PersonId,
  changes: readonly FoundChange[],
  now: Date,
): Promise<void> {
  for (const found of changes) {
    const isUrgent = isUrgentToEveryone(found)
    const urgentIn = statesEnded(found)
    const isQuiet = !isUrgent && urgentIn.length === 0
    const change = isQuiet ? await joinWithToday(transaction, advisorId, found, now) : found
    if (!change) continue
    const changeId = await insertChange(transaction, { ...change, advisorId, foundAt: now })
    await insertWatchers(transaction, {
      changeId,
      watchers: watchersOf(advisorId),
      isUrgent,
      urgentIn,
      now,
      noteAt: earliestNote(now),
    })
  }
}

/** Two changes in one day that no one was told of become one, or none if they cancel out. */
async function joinWithToday(
  transaction: Orm,
  advisorId: PersonId,
  found: FoundChange,
  now: Date,
): Promise<FoundChange | undefined> {
  const since = new Date(now.getTime() - 24 * hourMs)
  const today = (await findUntold(transaction, advisorId, found.kind, since)).find(
    (row) => dayOf(row.foundAt) === dayOf(now) && isDeepStrictEqual(row.after, found.before),
  )
  if (!today) return found
  await deleteChange(transaction, today.id)
  return isDeepStrictEqual(today.before, found.after) ? undefined : startingAt(today, found)
}

/** Both are of the same kind, so that the earlier side fits. */
const startingAt = ({ before, beforeOn }: ChangeRow, found: FoundChange) =>
  ({ ...found, before, beforeOn }) as FoundChange

/** The first of the next month in the earliest time zone; the time of telling follows the reader's clock. */
function earliestNote(now: Date): Date {
  const aheadMs = 14 * hourMs
  const first = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1) - aheadMs
  return new Date(Math.max(first, now.getTime()))
}
