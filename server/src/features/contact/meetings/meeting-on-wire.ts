import type { Meeting } from '@evenkeel/contract/contact/meetings'
import { Problem } from '@evenkeel/contract/problem'
import type { Orm } from '../../../database/database.ts'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { readNamesOf } from '../../account/identity/people/person-names.ts'
import { readConversationStandings } from '../chat/conversation-standing.ts'
import { callerSide } from './caller-side.ts'
import { contactState, meetingMovesOf } from './meeting-lifecycle.ts'
import { visiblePlace } from './meeting-place.ts'
import {
  findParties,
  findScored,
  listEventsOf,
  type MeetingEventRow,
  type MeetingRow,
} from './meeting-store.ts'

type Parts = Pick<Services, 'database' | 'clock'>

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

/** As one of its two people sees it. */
export async function meetingOnWire(services: Parts, caller: Caller, row: MeetingRow): Promise<Meeting> {
  const [meeting] = await allMeetingsOnWire(services, caller, [row])
  if (!meeting) throw new Problem('not-found')
  return meeting
}

/** In the order of the rows, with a fixed number of statements. */
export async function allMeetingsOnWire(
  { database: { orm }, clock }: Parts,
  caller: Caller,
  rows: readonly MeetingRow[],
): Promise<Meeting[]> {
  if (rows.length === 0) return []
  const now = clock.now()
  const { requests, standings, zones, events, scored } = await readAround(orm, caller, rows)
  return rows.flatMap((row) => {
    const side = callerSide(caller, row)
    if (!side) return []
    const { state } = requests.get(row.requestId) ?? {}
    const isAccepted = state === 'accepted'
    const zoneOf = (personId: number) =>
      isAccepted || personId === caller.personId ? (zones.get(personId) ?? null) : null
    return {
      meeting_id: row.id,
      request_id: row.requestId,
      state: row.state,
      proposed_by: row.proposedBy,
      starts_at: seconds(row.startsAt),
      minutes: row.minutes,
      way: row.way,
      where: visiblePlace(side, row, isAccepted),
      zones: { consumer: zoneOf(row.consumerId), advisor: zoneOf(row.advisorId) },
      sequence: row.sequence,
      cancelled: cancelledOf(row),
      missed_by: row.missedBy,
      history: (events.get(row.id) ?? []).map(({ what, by, at, startsAt }) => ({
        what,
        by,
        at: seconds(at),
        starts_at: seconds(startsAt),
      })),
      may: meetingMovesOf(row, contactState(state, standings.get(row.requestId)), side, now),
      is_scored: side === 'consumer' ? scored.has(row.id) : null,
    }
  })
}

async function readAround(orm: Orm, { personId }: Caller, rows: readonly MeetingRow[]) {
  const ids = rows.map(({ id }) => id)
  const requestIds = [...new Set(rows.map(({ requestId }) => requestId))]
  const people = [...new Set(rows.flatMap(({ consumerId, advisorId }) => [consumerId, advisorId]))]
  const names = await readNamesOf(orm, people)
  return {
    requests: new Map((await findParties(orm, requestIds)).map((each) => [each.id, each])),
    standings: await readConversationStandings(orm, personId, requestIds),
    zones: new Map(names.map((each) => [each.personId, each.timeZone])),
    events: Map.groupBy(await listEventsOf(orm, ids), ({ meetingId }: MeetingEventRow) => meetingId),
    scored: await findScored(orm, ids),
  }
}

function cancelledOf(row: MeetingRow): Meeting['cancelled'] {
  const { cancelledBy: by, cancelledReason: reason, cancelledNote: note, cancelledAt: at } = row
  return by && at ? { by, reason, note, at: seconds(at) } : null
}
