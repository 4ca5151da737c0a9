import type { AnnouncedMeeting } from './announced-meeting-store.ts'
import type { MeetingSide } from './meeting-sides.ts'

export type MeetingOccasion = 'proposed' | 'confirmed' | 'moved' | 'place-changed' | 'cancelled'
export type Reminder = 'day' | 'hour'

type Occasion = MeetingOccasion | Reminder
type Meeting = Pick<AnnouncedMeeting, 'id' | 'sequence'>

/** One letter per occasion and reader. The id of the person it names comes second, so the letter is deleted with them. */
const keyOf = (occasion: Occasion, { id, sequence }: Meeting, namedId: number, { side }: MeetingSide) =>
  `meeting-${occasion}:${namedId}:${side}:${id}:${sequence}`

/** A letter that names no other person belongs to its reader and stays when the other person is deleted. */
export const letterKey = (occasion: Occasion, meeting: Meeting, to: MeetingSide) =>
  keyOf(occasion, meeting, to.otherName === null ? to.reader.personId : to.otherId, to)

/** The keys of letters about this version of the meeting and earlier ones. */
export const keysSoFar = (occasions: readonly Occasion[], { id, sequence }: Meeting, to: MeetingSide) =>
  Array.from({ length: sequence + 1 }, (_, version) =>
    occasions.map((occasion) => keyOf(occasion, { id, sequence: version }, to.otherId, to)),
  ).flat()
