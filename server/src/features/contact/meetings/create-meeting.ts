import { Problem } from '@evenkeel/contract/problem'
import type { Orm } from '../../../database/database.ts'
import type { Services } from '../../../services.ts'
import { insertMeeting, insertMeetingEvent, type MeetingRow, type NewMeeting } from './meeting-store.ts'
import { type MeetingChange, notifyOfMeetingChange } from './notify-of-meeting-change.ts'
import { refuseOverlap } from './refuse-overlap.ts'

type NewMeetingParams = Omit<NewMeeting, 'endsAt' | 'state' | 'createdAt' | 'changedAt'> & {
  state: 'proposed' | 'confirmed'
}

/** Inserts a meeting with the start of its history. Both people must be locked. */
export async function createMeeting(
  services: Pick<Services, 'clock' | 'jobs' | 'live' | 'settings'>,
  transaction: Orm,
  params: NewMeetingParams,
  { reaches, now }: { reaches: MeetingChange['reaches']; now: Date },
): Promise<MeetingRow> {
  const { startsAt, minutes, state: what, proposedBy: by } = params
  const endsAt = new Date(startsAt.getTime() + minutes * 60_000)
  const meeting = await refuseOverlap(
    insertMeeting(transaction, { ...params, endsAt, createdAt: now, changedAt: now }),
  )
  if (!meeting) throw new Problem('unexpected')
  await insertMeetingEvent(transaction, { meetingId: meeting.id, what, by, at: now, startsAt })
  await notifyOfMeetingChange(services, transaction, { before: null, meeting, what, by, reaches })
  return meeting
}
