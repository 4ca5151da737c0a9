import { waysToMeet } from '@evenkeel/contract/contact/meetings'
import type { Orm } from '../../../database/database.ts'
import { handleDue } from '../../../jobs/handle-due.ts'
import type { Services } from '../../../services.ts'
import { formatForReader } from '../../../time/format-for-reader.ts'
import { requestLink } from '../../people/notifications/notification-texts.ts'
import { notifyWithLetter } from '../../people/notifications/notify-with-letter.ts'
import {
  type AnnouncedMeeting,
  findDueReminders,
  holdDueReminder,
  setReminded,
} from './announced-meeting-store.ts'
import { letterKey, type Reminder } from './meeting-letter-keys.ts'
import { reminderLetter } from './meeting-letters.ts'
import { type MeetingSide, readMeetingSides } from './meeting-sides.ts'
import { reminderDue } from './reminder-due.ts'

type Parts = Pick<Services, 'database' | 'clock' | 'jobs' | 'live' | 'settings' | 'log'>

/**
 * Reminds both people a day and an hour before a meeting. Safe to run often and in several processes: mark, notification
 * and letter are one transaction, so a killed process has reminded both once or neither.
 */
export async function remindOfMeetings(services: Parts): Promise<void> {
  const { database, clock, log } = services
  await handleDue(log, {
    find: (afterId, atMost) => findDueReminders(database.orm, { now: clock.now(), afterId, atMost }),
    handle: (id) => database.transaction((transaction) => remindOf(services, transaction, id)),
    idName: 'meetingId',
    failure: 'a meeting reminder failed',
  })
}

async function remindOf(services: Parts, transaction: Orm, id: number): Promise<void> {
  const now = services.clock.now()
  const meeting = await holdDueReminder(transaction, id, now)
  if (!meeting) return
  const { reminder, ...marks } = reminderDue(meeting, now)
  await setReminded(transaction, id, marks, now)
  if (reminder === null) return
  for (const to of await readMeetingSides(transaction, meeting))
    await remindOne(services, transaction, meeting, to, reminder)
}

const events = { day: 'meeting-reminder-day', hour: 'meeting-reminder-hour' } as const

async function remindOne(
  services: Parts,
  transaction: Orm,
  meeting: AnnouncedMeeting,
  to: MeetingSide,
  reminder: Reminder,
): Promise<void> {
  const { settings } = services
  const { id, requestId, startsAt, way } = meeting
  const notice = {
    personId: to.reader.personId,
    aboutId: to.otherId,
    event: events[reminder],
    kind: 'meeting' as const,
    title: `You’re meeting ${to.otherName ?? 'your match'} within ${reminder === 'day' ? 'a day' : 'an hour'}`,
    body: `${formatForReader(startsAt, { timeZone: to.zone })}. ${waysToMeet[way]}${to.where && `: ${to.where}`}`,
    link: requestLink(requestId),
    key: `meeting:${id}:${reminder}`,
  }
  await notifyWithLetter(services, transaction, notice, {
    reader: to.reader,
    key: letterKey(reminder, meeting, to),
    words: reminderLetter({ settings, meeting, to, by: 'us' }),
    answerBy: startsAt,
    notAfter: startsAt,
  })
}
