import { type MeetingState, type WayToMeet, waysToMeet } from '@evenkeel/contract/contact/meetings'
import { brand } from '@evenkeel/contract/site/brand'
import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalAttendeeType,
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator'
import type { ProductSettings } from '../../../services.ts'
import { formatMeetingTime } from './format-meeting-time.ts'

export interface CalendarMeeting {
  id: number
  /** The same in every version of the meeting and in both people's files, so calendars recognize the meeting. */
  uid: string
  sequence: number
  state: MeetingState
  startsAt: Date
  minutes: number
  way: WayToMeet
  where: string
  /** What this reader may know of the other person. */
  title: string
  link: string
  changedAt: Date
}

export interface CalendarReader {
  name: string
  email: string
  zone: string
  /** The other side proposed it, and this reader has to confirm. */
  hasToConfirm?: boolean
}

type FileSettings = Pick<ProductSettings, 'publicUrl' | 'supportEmail'>

const prodId = { company: brand.name, product: 'Meetings', language: 'EN' }
/** What subscribing calendars are asked to keep to; most read less often. */
const feedReadAgainSeconds = 900

export type CalendarMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH'

/**
 * The meeting for one reader's calendar (RFC 5545, 5546). We are the organizer and only the reader is named, so no
 * address crosses the contact firewall: both files are copies of one meeting whose other guest is hidden.
 */
export function calendarFileFor(
  meeting: CalendarMeeting,
  reader: CalendarReader,
  method: CalendarMethod,
  settings: FileSettings,
  now: Date,
): string {
  const status = method === 'CANCEL' ? ICalEventStatus.CANCELLED : statusOf(meeting)
  const calendar = ical({ prodId, method: ICalCalendarMethod[method] })
  const event = addMeeting(calendar, { meeting, reader, status, settings, stamp: now })
  // A published event has no attendees (RFC 5546 3.2.1).
  if (method !== 'PUBLISH')
    event.createAttendee({
      name: parameter(reader.name) || null,
      email: reader.email,
      role: ICalAttendeeRole.REQ,
      type: ICalAttendeeType.INDIVIDUAL,
      status: reader.hasToConfirm ? ICalAttendeeStatus.NEEDSACTION : ICalAttendeeStatus.ACCEPTED,
      // People accept and decline on our pages, where the other side learns of it.
      rsvp: false,
    })
  return `${calendar.toString()}\r\n`
}

/** All meetings of one reader, for a calendar that subscribes to them; the same as long as nothing changes. */
export function calendarFeedFor(
  meetings: readonly CalendarMeeting[],
  reader: CalendarReader,
  settings: FileSettings,
): string {
  const calendar = ical({
    prodId,
    name: `${brand.name} meetings`,
    method: ICalCalendarMethod.PUBLISH,
    ttl: feedReadAgainSeconds,
  })
  for (const meeting of meetings)
    addMeeting(calendar, { meeting, reader, status: statusOf(meeting), settings, stamp: meeting.changedAt })
  return `${calendar.toString()}\r\n`
}

interface AddedMeeting {
  meeting: CalendarMeeting
  reader: CalendarReader
  status: ICalEventStatus
  settings: FileSettings
  stamp: Date
}

function addMeeting(calendar: ICalCalendar, { meeting, reader, status, settings, stamp }: AddedMeeting) {
  const { uid, sequence, startsAt, minutes, way, where, title, changedAt } = meeting
  const link = uriOf(new URL(meeting.link, settings.publicUrl))
  return calendar.createEvent({
    id: uid,
    sequence,
    stamp,
    lastModified: changedAt,
    start: startsAt,
    end: new Date(startsAt.getTime() + minutes * 60_000),
    summary: printable(title),
    location: printable(where) || waysToMeet[way],
    description: describe(meeting, reader, status, link),
    organizer: { name: brand.name, email: settings.supportEmail },
    url: link,
    status,
  })
}

function statusOf({ state }: CalendarMeeting): ICalEventStatus {
  if (state === 'cancelled') return ICalEventStatus.CANCELLED
  return state === 'proposed' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED
}

function describe(meeting: CalendarMeeting, reader: CalendarReader, status: ICalEventStatus, link: string) {
  const when = `${waysToMeet[meeting.way]}, ${formatMeetingTime(meeting, reader.zone)}.`
  if (status === ICalEventStatus.CANCELLED) return `${when}\nThis meeting is canceled.\n${link}`
  const hasToConfirm = meeting.state === 'proposed' && reader.hasToConfirm
  const todo = hasToConfirm ? 'Confirm or choose another time' : 'View, move or cancel'
  return `${when}\n${todo}: ${link}\nReplies in your calendar app don’t reach the other person.`
}

/** Control characters are not allowed in text (RFC 5545 3.3.11), and some readers take other characters for line ends. */
function printable(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n|[\r\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/(?!\n)\p{Cc}/gu, ' ')
    .trim()
}

/** Only newer readers understand escapes in parameters (RFC 6868), and a backslash is read in two ways. */
function parameter(text: string): string {
  return printable(text)
    .replaceAll('"', "'")
    .replace(/[\^\\\s]+/g, ' ')
    .trim()
}

/** The library would escape these with a backslash, which is right for text and wrong for a URI. */
function uriOf({ href }: URL): string {
  return href.replace(/[,;\\]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}
