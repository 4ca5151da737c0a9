import { Readable } from 'node:stream'
import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { readNames } from '../../account/identity/people/person-names.ts'
import { usualTimeZone } from '../../market/requests/answer-deadline.ts'
import { requestLink } from '../../people/notifications/notification-texts.ts'
import { calendarFileFor } from '../calendar/calendar-file.ts'
import { nameForReader } from '../chat/name-for-reader.ts'
import { callerSide } from './caller-side.ts'
import { visiblePlace } from './meeting-place.ts'
import { findMeeting, findParties } from './meeting-store.ts'

/** The calendar file for one of the two, with what this reader may know of the other. */
export async function openMeetingCalendar(
  { database: { orm }, clock, settings }: Pick<Services, 'database' | 'clock' | 'settings'>,
  caller: Caller,
  meetingId: number,
) {
  const meeting = await findMeeting(orm, meetingId)
  const side = meeting && callerSide(caller, meeting)
  const person = side && (await readNames(orm, caller.personId))
  if (!person) throw new Problem('not-found')
  const { requestId, consumerId, advisorId } = meeting
  const [request] = await findParties(orm, [requestId])
  const senderId = side === 'consumer' ? advisorId : consumerId
  const other = await nameForReader(orm, { consumerId, advisorId, senderId })
  const text = calendarFileFor(
    {
      ...meeting,
      where: visiblePlace(side, meeting, request?.state === 'accepted'),
      title: `Meeting with ${other}`,
      link: requestLink(requestId),
    },
    {
      name: [person.firstName, person.lastName].filter((part) => part).join(' '),
      email: person.email,
      zone: person.timeZone ?? usualTimeZone,
      hasToConfirm: meeting.state === 'proposed' && meeting.proposedBy !== side,
    },
    'PUBLISH',
    settings,
    clock.now(),
  )
  const bytes = Buffer.from(text)
  return {
    stream: Readable.from([bytes]),
    bytes: bytes.length,
    type: 'text/calendar; charset=utf-8',
    name: 'meeting.ics',
  }
}
