import type { WatchedChange } from '@evenkeel/contract/contact/watch'
import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import { handleDue } from '../../../jobs/handle-due.ts'
import type { Services } from '../../../services.ts'
import { dayOf } from '../../../time/day-of.ts'
import { type NamedPerson, readNames } from '../../account/identity/people/person-names.ts'
import { notifyWithLetter } from '../../people/notifications/notify-with-letter.ts'
import { changeLetter, monthlyNote, noteTitle, watchPath } from './change-letters.ts'
import { claimUntold, findReaders, type OwnChange, setTold } from './change-store.ts'
import { firstOfMonthAfter } from './first-of-month.ts'
import { changeOnWire, readReader } from './read-own-changes.ts'
import { readWatching } from './read-watching.ts'
import { readWatchedNames } from './watch-source-store.ts'

const dayMs = 86_400_000

type Parts = Pick<Services, 'database' | 'clock' | 'jobs' | 'live' | 'settings' | 'log'>

/** The notification of an urgent change, settled once it is read on the watch list. */
export const changeKey = (changeId: number) => `advisor-change:${changeId}`

/**
 * Tells watchers about urgent changes at once, and about everything else in one message on the first of the month. Safe
 * to run often and in several processes: rows are locked while they are told, and notification, letter and mark share a
 * transaction. Returns how many people were told something.
 */
export async function tellWatchers(services: Parts): Promise<number> {
  const { database, clock, log } = services
  return handleDue(log, {
    find: (after, atMost) => findReaders(database.orm, clock.now(), after, atMost),
    handle: (consumerId) => tell(services, consumerId),
    idName: 'personId',
    failure: 'a watcher could not be told',
  })
}

async function tell(services: Parts, consumerId: PersonId): Promise<boolean> {
  return services.database.transaction(async (transaction) => {
    const now = services.clock.now()
    const rows = await claimUntold(transaction, consumerId, now)
    const reader = await readNames(transaction, consumerId)
    const watched = reader ? (await readWatching(transaction, consumerId)).watching : []
    const watching = new Map(watched.map((each) => [each.advisorId, each]))
    const [wanted, others] = split(rows, ({ advisorId }) => watching.has(advisorId))
    await setTold(transaction, consumerId, idsOf(others), { tellAt: null })
    if (!reader || wanted.length === 0) return false

    const noteAt = ({ foundAt }: OwnChange) => firstOfMonthAfter(foundAt, reader.timeZone)
    const [due, later] = split(wanted, (row) => row.isUrgent || noteAt(row) <= now)
    for (const row of later) await setTold(transaction, consumerId, [row.id], { tellAt: noteAt(row) })
    await setTold(transaction, consumerId, idsOf(due), { tellAt: null, toldAt: now })
    // What they have read on their watch list isn't told again.
    const news = due.filter(({ readAt }) => readAt === null)
    const names = await readWatchedNames(transaction, [...watching.keys()])
    const depends = await readReader(transaction, consumerId, reader.timeZone, now)
    const inWords = (row: OwnChange): WatchedChange[] => {
      const [relation, name] = [watching.get(row.advisorId), names.get(row.advisorId)]
      return relation && name ? [changeOnWire(row, relation, name, depends)] : []
    }
    const [urgent, quiet] = split(news, ({ isUrgent }) => isUrgent)
    for (const change of urgent.flatMap(inWords)) await tellAtOnce(services, transaction, reader, change)
    await sendNote(services, transaction, reader, quiet.flatMap(inWords))
    return news.length > 0
  })
}

async function tellAtOnce(
  services: Parts,
  transaction: Orm,
  reader: NamedPerson,
  change: WatchedChange,
): Promise<void> {
  const { personId } = reader
  const { change_id, advisor_id, title, meaning } = change
  await notifyWithLetter(
    services,
    transaction,
    {
      personId,
      aboutId: advisor_id,
      event: 'register-change',
      kind: 'record',
      title,
      body: meaning,
      link: `${watchPath}#change-${change_id}`,
      key: changeKey(change_id),
    },
    {
      reader,
      // The key contains the advisor, so that the letter is deleted with them.
      key: `advisor-change:${advisor_id}:${change_id}:${personId}`,
      words: changeLetter(services.settings, reader, change),
      // Digests are for what can wait; quiet hours hold it for half a day at most.
      answerBy: new Date(services.clock.now().getTime() + dayMs),
    },
  )
}

async function sendNote(
  services: Parts,
  transaction: Orm,
  reader: NamedPerson,
  changes: readonly WatchedChange[],
): Promise<void> {
  const [first] = changes
  if (!first) return
  const { personId, timeZone } = reader
  const month = dayOf(services.clock.now(), timeZone).slice(0, 7)
  const advisorIds = [...new Set(changes.map(({ advisor_id }) => advisor_id))]
  const isOne = changes.length === 1
  await notifyWithLetter(
    services,
    transaction,
    {
      personId,
      // A text about several advisors names none of them, so that nothing of a deleted one remains.
      ...(isOne && { aboutId: first.advisor_id }),
      event: 'register-change',
      kind: 'record',
      title: isOne ? first.title : noteTitle(changes.length),
      body: isOne ? first.meaning : 'See what changed, before and after, and what it may mean.',
      link: watchPath,
      key: `watch-note:${month}`,
    },
    {
      reader,
      key: `watch-note:${advisorIds.join(',')}:${personId}:${month}`,
      words: monthlyNote(services.settings, reader, changes),
    },
  )
}

const idsOf = (rows: readonly OwnChange[]) => rows.map(({ id }) => id)

function split<Each>(all: readonly Each[], isFirst: (each: Each) => boolean): [Each[], Each[]] {
  return [all.filter(isFirst), all.filter((each) => !isFirst(each))]
}
