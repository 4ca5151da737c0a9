import { Problem } from '@evenkeel/contract/problem'
import type { Orm } from '../../../database/database.ts'
import type { Services } from '../../../services.ts'
import { writeMatchEvent } from '../../market/matching/history/write-match-event.ts'
import { insertMeetingEvent, listEventsOf, type MeetingRow, setMeeting } from './meeting-store.ts'
import { type MeetingChange, notifyOfMeetingChange } from './notify-of-meeting-change.ts'
import { refuseOverlap } from './refuse-overlap.ts'

interface ToChange extends Pick<MeetingChange, 'what' | 'by'> {
  change: Parameters<typeof setMeeting>[2]
  now: Date
  reaches?: MeetingChange['reaches']
}

/**
 * The only way a meeting changes: row, calendar sequence, history, match event and notifications. The meeting must be
 * locked.
 */
export async function changeMeeting(
  services: Pick<Services, 'clock' | 'jobs' | 'live' | 'settings'>,
  transaction: Orm,
  before: MeetingRow,
  { what, by, change, now, reaches = usuallyReaches(before) }: ToChange,
): Promise<MeetingRow> {
  const isForCalendars = what !== 'held' && what !== 'no-show'
  const sequence = before.sequence + (isForCalendars ? 1 : 0)
  const meeting = await refuseOverlap(
    setMeeting(transaction, before.id, { ...change, sequence, changedAt: now }),
  )
  if (!meeting) throw new Problem('not-found')
  if (meeting.state === 'held' && before.state !== 'held') await noteHeld(transaction, meeting, now)
  const { id: meetingId, startsAt } = meeting
  await insertMeetingEvent(transaction, { meetingId, what, by, at: now, startsAt })
  await notifyOfMeetingChange(services, transaction, { before, meeting, what, by, reaches })
  return meeting
}

/** A wish is shown with its request, whose own notifications cover what happens to it before it is confirmed. */
const usuallyReaches = ({ state, proposedBy }: MeetingRow) =>
  state === 'proposed' && proposedBy === 'consumer' ? 'pages' : 'letters'

/** Once per meeting, also where one side withdraws a no-show. */
async function noteHeld(transaction: Orm, meeting: MeetingRow, now: Date): Promise<void> {
  const { id, requestId, consumerId, advisorId } = meeting
  const events = await listEventsOf(transaction, [id])
  if (events.some(({ what }) => what === 'held')) return
  await writeMatchEvent(transaction, now, {
    kind: 'meeting-held',
    consumerId,
    advisorId,
    requestId,
    detail: { meetingId: id },
  })
}
