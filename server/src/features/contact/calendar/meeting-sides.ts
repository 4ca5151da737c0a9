import type { Side } from '@evenkeel/contract/contact/chat'
import type { PersonId } from '@evenkeel/contract/person-id'
import { requestRules } from '@evenkeel/matching/match-lifecycle'
import type { Orm } from '../../../database/database.ts'
import { type NamedPerson, readNames } from '../../account/identity/people/person-names.ts'
import { isBeingDeleted } from '../../account/privacy/read-deletes-at.ts'
import { defaultTimeZone } from '../../account/settings/quiet-hours.ts'
import { nameForReader } from '../chat/name-for-reader.ts'
import type { AnnouncedMeeting } from './announced-meeting-store.ts'

/** One of the two people, and what they may know of the other. */
export interface MeetingSide {
  side: Side
  reader: NamedPerson
  /** We end the meeting because this person’s account is being deleted. */
  isLeaving: boolean
  zone: string
  otherId: PersonId
  /** As the reveals allow; null where the other person is leaving and must not be named. */
  otherName: string | null
  /** Null until the request is accepted. */
  otherZone: string | null
  /** Consumers see it once the meeting is confirmed. */
  where: string
  /** This person has to confirm the time. */
  hasToConfirm: boolean
}

interface Ending {
  /** When we end it, perhaps because one of them is being deleted, whom the letter outlives. */
  endedByUsAt?: Date | undefined
}

/** Those of the two who still exist, the consumer first. */
export async function readMeetingSides(
  orm: Orm,
  meeting: AnnouncedMeeting,
  { endedByUsAt }: Ending = {},
): Promise<MeetingSide[]> {
  const { consumerId, advisorId, state, proposedBy, place } = meeting
  const people = { consumer: await readNames(orm, consumerId), advisor: await readNames(orm, advisorId) }
  const leaves = async (id: PersonId) =>
    endedByUsAt !== undefined && (await isBeingDeleted(orm, id, endedByUsAt))
  const isAccepted = requestRules[meeting.requestState].opensChat
  const sides: MeetingSide[] = []
  for (const side of ['consumer', 'advisor'] as const) {
    const reader = people[side]
    if (!reader) continue
    const other = people[side === 'consumer' ? 'advisor' : 'consumer']
    const otherId = side === 'consumer' ? advisorId : consumerId
    sides.push({
      side,
      reader,
      isLeaving: await leaves(reader.personId),
      otherId,
      zone: reader.timeZone ?? defaultTimeZone,
      otherName:
        other === undefined || (await leaves(otherId))
          ? null
          : await nameForReader(orm, { consumerId, advisorId, senderId: otherId }),
      otherZone: isAccepted && other ? (other.timeZone ?? defaultTimeZone) : null,
      where: side === 'advisor' || state === 'confirmed' ? place : '',
      hasToConfirm: state === 'proposed' && proposedBy !== side,
    })
  }
  return sides
}
