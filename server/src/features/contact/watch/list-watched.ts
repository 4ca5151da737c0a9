import {
  type ChangeKind,
  type CheckIn,
  type listWatched as call,
  changeKinds,
  type WatchedAdvisor,
} from '@evenkeel/contract/contact/watch'
import type { AnswerOf } from '@evenkeel/contract/endpoint'
import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../http/caller.ts'
import { dayOf } from '../../../time/day-of.ts'
import { readNames } from '../../account/identity/people/person-names.ts'
import { listChanges, type OwnChange } from './change-store.ts'
import { type CheckInParts, readCheckIn } from './read-check-ins.ts'
import { changeOf, changeOnWire, type Reader, readReader } from './read-own-changes.ts'
import { readWatching } from './read-watching.ts'
import { isUrgentToEveryone, kindForReader } from './urgent-changes.ts'
import { readWatchedNames } from './watch-source-store.ts'
import { findFacts } from './watched-facts-store.ts'
import { shortDay } from './word-change.ts'

const dayMs = 86_400_000
const shownForMs = 400 * dayMs
const mostChanges = 50

export async function listWatched(
  services: CheckInParts,
  { personId, role }: Caller,
): Promise<AnswerOf<typeof call>> {
  if (role !== 'consumer') throw new Problem('not-allowed')
  const { orm } = services.database
  const now = services.clock.now()
  const { watching, stopped } = await readWatching(orm, personId)
  const ids = watching.map(({ advisorId }) => advisorId)
  const [person, names, seen, rows] = [
    await readNames(orm, personId),
    await readWatchedNames(orm, [...ids, ...stopped.map(({ advisorId }) => advisorId)]),
    await findFacts(orm, ids),
    await listChanges(orm, personId, {
      of: ids,
      since: new Date(now.getTime() - shownForMs),
      atMost: mostChanges,
    }),
  ]
  const reader = await readReader(orm, personId, person?.timeZone ?? null, now)
  const known = watching.flatMap((each) => {
    const name = names.get(each.advisorId)
    return name ? [{ watching: each, name }] : []
  })
  const relations = new Map(known.map((each) => [each.watching.advisorId, each]))
  const checkIns: CheckIn[] = []
  for (const each of known) {
    const checkIn = await readCheckIn(services, { consumerId: personId, ...each, reader })
    if (checkIn) checkIns.push(checkIn)
  }
  return {
    watched: known.map(({ watching: each, name }): WatchedAdvisor => {
      const unread = newestUnread(rows, each.advisorId)
      return {
        advisor_id: each.advisorId,
        name: name.name,
        portrait: name.photoId,
        because: each.because,
        request_id: each.requestId,
        since: Math.floor(each.since.getTime() / 1000),
        level: unread === undefined ? 'none' : unread.isUrgent ? 'urgent' : 'changed',
        status: unread ? shortWords(unread) : checkedWords(seen.get(each.advisorId)?.checkedAt, reader),
      }
    }),
    stopped: stopped.flatMap(({ advisorId }) => {
      const name = names.get(advisorId)?.name
      return name === undefined ? [] : [{ advisor_id: advisorId, name }]
    }),
    changes: rows.flatMap((row) => {
      const relation = relations.get(row.advisorId)
      return relation ? [changeOnWire(row, relation.watching, relation.name, reader)] : []
    }),
    check_ins: checkIns.sort((one, other) => (one.due_on < other.due_on ? -1 : 1)),
  }
}

/** Rows come with urgent unread ones first. */
const newestUnread = (rows: readonly OwnChange[], advisorId: PersonId) =>
  rows.find((row) => row.advisorId === advisorId && row.readAt === null)

/** The end of something has the kind of its start, whose name would say the opposite. */
function shortWords(row: OwnChange): string {
  const kind: ChangeKind = kindForReader(row.kind, row.isUrgent)
  const isOver = !row.isUrgent && !isUrgentToEveryone(changeOf(row))
  if (isOver && kind === 'disclosure') return 'Disclosure removed'
  if (isOver && kind === 'suspended') return 'Listed again'
  return changeKinds[kind]
}

const checkedWords = (checkedAt: Date | undefined, { timeZone, today }: Reader) =>
  checkedAt ? `No change, checked ${shortDay(dayOf(checkedAt, timeZone), today)}` : 'First check in progress'
