import type { Orm } from '../../../database/database.ts'
import type { Services } from '../../../services.ts'
import { sendMail } from '../../account/mail/send-mail.ts'
import { cancelUnsentLetters, isLetterWritten } from '../../account/mail/stored-letters.ts'
import { letterTime } from '../../account/settings/letter-time.ts'
import { readMailPreferences } from '../../account/settings/read-mail-preferences.ts'
import { requestLink } from '../../people/notifications/notification-texts.ts'
import { type AnnouncedMeeting, findAnnouncedMeeting } from './announced-meeting-store.ts'
import { calendarFileFor } from './calendar-file.ts'
import { keysSoFar, letterKey, type MeetingOccasion } from './meeting-letter-keys.ts'
import { meetingLetters } from './meeting-letters.ts'
import { type MeetingSide, readMeetingSides } from './meeting-sides.ts'

type Parts = Pick<Services, 'jobs' | 'settings' | 'clock'>

export interface MeetingAnnouncement {
  meetingId: number
  what: MeetingOccasion
  by: 'consumer' | 'advisor' | 'us'
}

const inCalendars: readonly MeetingOccasion[] = ['proposed', 'confirmed', 'moved', 'place-changed']

/**
 * A letter to each of the two with the meeting as a calendar file. The caller has written the meeting in this
 * transaction and notifies with `{ dueAt: null, mailedAt: null }`, because this is the only letter of the occasion.
 */
export async function announceMeeting(
  services: Parts,
  transaction: Orm,
  { meetingId, what, by }: MeetingAnnouncement,
): Promise<void> {
  const meeting = await findAnnouncedMeeting(transaction, meetingId)
  if (!meeting) return
  const endedByUsAt = what === 'cancelled' && by === 'us' ? services.clock.now() : undefined
  for (const to of await readMeetingSides(transaction, meeting, { endedByUsAt })) {
    // A reminder that waits for the end of quiet hours would be out of date.
    if (what === 'moved' || what === 'cancelled')
      await cancelUnsentLetters(transaction, keysSoFar(['day', 'hour'], meeting, to))
    await announceTo(services, transaction, meeting, to, { what, by })
  }
}

async function announceTo(
  services: Parts,
  transaction: Orm,
  meeting: AnnouncedMeeting,
  to: MeetingSide,
  { what, by }: Pick<MeetingAnnouncement, 'what' | 'by'>,
): Promise<void> {
  const { settings, clock } = services
  const now = clock.now()
  const wishes = await readMailPreferences(transaction, to.reader.personId)
  // An event we put into a calendar is removed from it whatever the reader's mail settings are by then.
  const isOwed = async () =>
    what === 'cancelled' && (await isLetterWritten(transaction, keysSoFar(inCalendars, meeting, to)))
  if (!wishes.wantsEmail('meeting-changed') && !(await isOwed())) return

  const { startsAt } = meeting
  const notBefore = letterTime(wishes, to.reader.timeZone, now, startsAt > now ? startsAt : undefined)
  await sendMail(
    services,
    transaction,
    letterKey(what, meeting, to),
    {
      to: to.reader.email,
      ...meetingLetters[what]({ settings, meeting, to, by }),
      attachments: [invitationFor(meeting, to, what, settings, now)],
    },
    notBefore > now ? { notBefore } : {},
  )
}

function invitationFor(
  meeting: AnnouncedMeeting,
  to: MeetingSide,
  what: MeetingOccasion,
  settings: Services['settings'],
  now: Date,
) {
  const method = what === 'cancelled' ? 'CANCEL' : 'REQUEST'
  const { reader, zone, where, hasToConfirm } = to
  const name = [reader.firstName, reader.lastName].filter((part) => part).join(' ')
  const title = to.otherName === null ? 'Meeting' : `Meeting with ${to.otherName}`
  return {
    filename: 'meeting.ics',
    contentType: `text/calendar; method=${method}; charset=utf-8`,
    content: calendarFileFor(
      { ...meeting, where, title, link: requestLink(meeting.requestId) },
      { name, email: reader.email, zone, hasToConfirm },
      method,
      settings,
      now,
    ),
    isInvitation: true as const,
  }
}
