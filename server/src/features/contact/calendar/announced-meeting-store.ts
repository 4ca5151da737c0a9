import type { CancelReason, MeetingState, WayToMeet } from '@evenkeel/contract/contact/meetings'
import type { RequestState } from '@evenkeel/contract/market/requests'
import { askNamed } from '../../../database/ask-named.ts'
import type { Orm } from '../../../database/database.ts'

/** What letters and reminders need to know of a meeting; the meetings feature owns the row. */
export interface AnnouncedMeeting {
  id: number
  requestId: number
  requestState: RequestState
  consumerId: number
  advisorId: number
  state: MeetingState
  proposedBy: 'consumer' | 'advisor'
  startsAt: Date
  minutes: number
  way: WayToMeet
  place: string
  sequence: number
  uid: string
  cancelledReason: CancelReason | null
  cancelledNote: string
  changedAt: Date
}

export interface RemindableMeeting extends AnnouncedMeeting {
  /** Since when both know this time. */
  settledAt: Date
  remindedDayAt: Date | null
  remindedHourAt: Date | null
}

const columns = `
  m.id::float8 as id, m.request_id::float8 as "requestId", r.state as "requestState",
  m.consumer_id::float8 as "consumerId", m.advisor_id::float8 as "advisorId", m.state, m.proposed_by as "proposedBy",
  m.starts_at as "startsAt", m.minutes, m.way, m.place, m.sequence, m.uid, m.cancelled_reason as "cancelledReason",
  m.cancelled_note as "cancelledNote", m.changed_at as "changedAt"`

const one = {
  name: 'meeting-to-tell',
  text: `select ${columns} from meeting m join match_request r on r.id = m.request_id where m.id = $1`,
}

const ofAdvisor = {
  name: 'meetings-for-feed',
  text: `select ${columns} from meeting m join match_request r on r.id = m.request_id
    where m.advisor_id = $1 and m.ends_at > $2 and m.state in ('proposed', 'confirmed', 'held')
    order by m.starts_at, m.id limit 500`,
}

/** Proposed, confirmed and held ones, oldest first. */
export const listMeetingsForFeed = (orm: Orm, advisorId: number, since: Date): Promise<AnnouncedMeeting[]> =>
  askNamed<AnnouncedMeeting>(orm, ofAdvisor, [advisorId, since])

export async function findAnnouncedMeeting(orm: Orm, id: number): Promise<AnnouncedMeeting | undefined> {
  const [row] = await askNamed<AnnouncedMeeting>(orm, one, [id])
  return row
}

// Matches the index meeting_due; a meeting that has begun needs no reminder.
const isDue = `m.state = 'confirmed' and m.starts_at > $1 and m.starts_at <= $1::timestamptz + interval '24 hours'
  and (m.reminded_day_at is null or (m.reminded_hour_at is null and m.starts_at <= $1::timestamptz + interval '1 hour'))`

const due = {
  name: 'meetings-to-remind-of',
  text: `select m.id::float8 as id from meeting m where ${isDue} and m.id > $2 order by m.id limit $3`,
}

export async function findDueReminders(
  orm: Orm,
  { now, afterId, atMost }: { now: Date; afterId: number; atMost: number },
): Promise<number[]> {
  const rows = await askNamed<{ id: number }>(orm, due, [now, afterId, atMost])
  return rows.map(({ id }) => id)
}

const held = {
  name: 'hold-meeting-to-remind-of',
  text: `select ${columns}, m.reminded_day_at as "remindedDayAt", m.reminded_hour_at as "remindedHourAt",
      coalesce((select max(e.at) from meeting_event e where e.meeting_id = m.id and e.what in ('confirmed', 'moved')),
        m.created_at) as "settledAt"
    from meeting m join match_request r on r.id = m.request_id
    where ${isDue} and m.id = $2 for update of m skip locked`,
}

/** Undefined where another process holds it, or where it was moved or canceled since it was found. */
export async function holdDueReminder(
  transaction: Orm,
  id: number,
  now: Date,
): Promise<RemindableMeeting | undefined> {
  const [row] = await askNamed<RemindableMeeting>(transaction, held, [now, id])
  return row
}

const reminded = {
  name: 'set-meeting-reminded',
  text: `update meeting set reminded_day_at = case when $2 then $4 else reminded_day_at end,
    reminded_hour_at = case when $3 then $4 else reminded_hour_at end where id = $1`,
}

export async function setReminded(
  transaction: Orm,
  id: number,
  marks: { isDayOver: boolean; isHourOver: boolean },
  at: Date,
): Promise<void> {
  await askNamed(transaction, reminded, [id, marks.isDayOver, marks.isHourOver, at])
}
