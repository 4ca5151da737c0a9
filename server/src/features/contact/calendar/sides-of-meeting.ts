import type { Side } from '@evenkeel/contract/contact/chat'
import type { PersonId } from '@evenkeel/contract/person-id'
import { requestRules } from '@evenkeel/matching/match-lifecycle'
import type { Orm } from '../../../database/database.ts'
import { type NamedPerson, readNames } from '../../account/identity/people/person-names.ts'
import { isLeaving } from '../../account/privacy/is-leaving.ts'
import { defaultTimeZone } from '../../account/settings/quiet-hours.ts'
import { nameForReader } from '../chat/name-for-reader.ts'
import type { MeetingToTell } from './meeting-to-tell-store.ts'

/** One of the two, and what they may know of the other one. */
export interface MeetingSide {
  side: Side
  reader: NamedPerson
  zone: string
  otherId: PersonId
  /** As the ledger has it; null where the other one leaves us, and nothing of them may stay. */
  otherName: string | null
  /** Null until the request is accepted. */
  otherZone: string | null
  /** Consumers read it once the meeting is confirmed. */
  where: string
  /** It waits for this one's word. */
  hasToConfirm: boolean
}

interface Telling {
  /** We end it ourselves: perhaps because one of them leaves, and what is told of that outlives them. */
  isEndedByUs?: boolean
}

/** Those of the two who are there, the consumer first. */
export async function sidesOfMeeting(
  orm: Orm,
  meeting: MeetingToTell,
  { isEndedByUs = false }: Telling = {},
): Promise<MeetingSide[]> {
  const { consumerId, advisorId, state, proposedBy, place } = meeting
  const people = { consumer: await readNames(orm, consumerId), advisor: await readNames(orm, advisorId) }
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
      otherId,
      zone: reader.timeZone ?? defaultTimeZone,
      otherName:
        other === undefined || (isEndedByUs && (await isLeaving(orm, otherId)))
          ? null
          : await nameForReader(orm, { consumerId, advisorId, senderId: otherId }),
      otherZone: isAccepted && other ? (other.timeZone ?? defaultTimeZone) : null,
      where: side === 'advisor' || state === 'confirmed' ? place : '',
      hasToConfirm: state === 'proposed' && proposedBy !== side,
    })
  }
  return sides
}
