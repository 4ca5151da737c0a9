import type { PersonId } from '@evenkeel/contract/person-id'
import { askNamed } from '../../../database/ask-named.ts'
import type { Orm } from '../../../database/database.ts'

// Meetings that a day off or shorter hours were put over, until the advisor says what becomes of them.

export interface OutsideHours {
  meetingId: number
  requestId: number
  startsAt: Date
  minutes: number
}

const columns = `m.id::float8 as "meetingId", m.request_id::float8 as "requestId", m.starts_at as "startsAt", m.minutes`
const isToCome = `m.state in ('proposed', 'confirmed') and m.starts_at > $2`

const listed = {
  name: 'meetings outside hours',
  // Moved or canceled since, the question is answered.
  text: `select ${columns} from meeting_outside_hours o join meeting m on m.id = o.meeting_id
    where o.person_id = $1 and ${isToCome} and m.starts_at = o.starts_at order by m.starts_at`,
}
const coming = {
  name: 'meetings of an advisor to compare with hours',
  text: `select ${columns} from meeting m where m.advisor_id = $1 and ${isToCome} order by m.starts_at`,
}
const put = {
  name: 'put meeting outside hours',
  text: `insert into meeting_outside_hours (meeting_id, person_id, starts_at, noticed_at) values ($1, $2, $3, $4)
    on conflict (meeting_id) do update set starts_at = excluded.starts_at, noticed_at = excluded.noticed_at`,
}
const dropped = {
  name: 'drop meeting outside hours',
  text: 'delete from meeting_outside_hours where person_id = $1 and meeting_id = $2 returning 1 as gone',
}

export const listOutsideHours = (orm: Orm, personId: PersonId, now: Date) =>
  askNamed<OutsideHours>(orm, listed, [personId, now])

export const listComingMeetings = (orm: Orm, personId: PersonId, now: Date) =>
  askNamed<OutsideHours>(orm, coming, [personId, now])

export async function putOutsideHours(
  transaction: Orm,
  personId: PersonId,
  { meetingId, startsAt }: OutsideHours,
  now: Date,
): Promise<void> {
  await askNamed(transaction, put, [meetingId, personId, startsAt, now])
}

/** False if there was none. */
export async function dropOutsideHours(orm: Orm, personId: PersonId, meetingId: number): Promise<boolean> {
  return (await askNamed(orm, dropped, [personId, meetingId])).length > 0
}
