import { type Side, sides } from '@evenkeel/contract/contact/chat'
import { afterCommit } from '../../../database/after-commit.ts'
import type { Orm } from '../../../database/database.ts'
import type { Services } from '../../../services.ts'
import { readNames } from '../../account/identity/people/person-names.ts'
import { isBeingDeleted } from '../../account/privacy/read-deletes-at.ts'
import { usualTimeZone } from '../../market/requests/answer-deadline.ts'
import { messagesPath, requestLink } from '../../people/notifications/notification-texts.ts'
import { notify } from '../../people/notifications/notify.ts'
import { settleNotification } from '../../people/notifications/settle-notification.ts'
import { announceMeeting } from '../calendar/announce-meeting.ts'
import { formatMeetingTime } from '../calendar/format-meeting-time.ts'
import { nameForReader } from '../chat/name-for-reader.ts'
import { otherSide } from './meeting-lifecycle.ts'
import { leftNotice, meetingNotice } from './meeting-notices.ts'
import type { MeetingEventRow, MeetingRow } from './meeting-store.ts'

export interface MeetingChange {
  before: MeetingRow | null
  meeting: MeetingRow
  what: MeetingEventRow['what']
  by: MeetingEventRow['by']
  /** 'pages': open pages reload. 'screens': also a notification. 'letters': also a letter with a calendar file. */
  reaches: 'pages' | 'screens' | 'letters'
}

type Parts = Pick<Services, 'clock' | 'jobs' | 'live' | 'settings'>

/** Settles the notification of the person who made the change and notifies the other; both where we made it. */
export async function notifyOfMeetingChange(
  services: Parts,
  transaction: Orm,
  change: MeetingChange,
): Promise<void> {
  const { meeting, what, by, reaches } = change
  const { id, requestId, consumerId, advisorId } = meeting
  afterCommit(transaction, () => {
    for (const personId of [consumerId, advisorId])
      services.live.tell(personId, 'meeting-changed', { request_id: requestId, meeting_id: id })
  })
  if (by !== 'us') await settleNotification(services, transaction, personOf(meeting, by), keyOf(id))
  if (reaches === 'pages') return
  for (const side of sides) if (side !== by) await notifySide(services, transaction, change, side)
  const forCalendars = calendarNews(what)
  if (reaches === 'letters' && forCalendars)
    await announceMeeting(services, transaction, { meetingId: id, what: forCalendars, by })
}

const keyOf = (meetingId: number) => `meeting:${meetingId}`
const personOf = ({ consumerId, advisorId }: MeetingRow, side: Side) =>
  side === 'consumer' ? consumerId : advisorId

type CalendarNews = Parameters<typeof announceMeeting>[2]['what']

const calendarNews = (what: MeetingEventRow['what']): CalendarNews | undefined =>
  what === 'held' || what === 'no-show' ? undefined : what

async function notifySide(
  services: Parts,
  transaction: Orm,
  { before, meeting, what, by }: MeetingChange,
  side: Side,
): Promise<void> {
  const { id, requestId, consumerId, advisorId, state, way, cancelledNote } = meeting
  const [personId, aboutId] = [personOf(meeting, side), personOf(meeting, otherSide(side))]
  const zone = (await readNames(transaction, personId))?.timeZone ?? usualTimeZone
  const now = services.clock.now()
  if (by === 'us' && what === 'cancelled' && (await isBeingDeleted(transaction, aboutId, now)))
    // It names no one and isn't about the leaving person, so it stays when their data goes.
    return notify(
      services,
      transaction,
      {
        personId,
        event: 'meeting-changed',
        kind: 'meeting',
        ...leftNotice(formatMeetingTime(meeting, zone)),
        key: `gone-meeting:${id}`,
        link: messagesPath,
      },
      { dueAt: null, mailedAt: null },
    )
  const words = meetingNotice({
    what,
    by,
    way,
    before: before?.state ?? null,
    isProposed: state === 'proposed',
    other: await nameForReader(transaction, { consumerId, advisorId, senderId: aboutId }),
    time: formatMeetingTime(meeting, zone),
    // A note by one of the two stays with the meeting; ours is for both.
    note: by === 'us' ? cancelledNote : '',
  })
  if (!words) return
  await notify(
    services,
    transaction,
    {
      personId,
      aboutId,
      event: 'meeting-changed',
      kind: 'meeting',
      ...words,
      key: keyOf(id),
      link: requestLink(requestId),
    },
    // The only letter of this occasion is the one with the calendar file, if any.
    { dueAt: null, mailedAt: null },
  )
}
