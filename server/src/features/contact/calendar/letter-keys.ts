import type { MeetingToTell } from './meeting-to-tell-store.ts'
import type { MeetingSide } from './sides-of-meeting.ts'

export type MeetingOccasion = 'proposed' | 'confirmed' | 'moved' | 'place-changed' | 'cancelled'
export type Reminder = 'day' | 'hour'

type Occasion = MeetingOccasion | Reminder
type Meeting = Pick<MeetingToTell, 'id' | 'sequence'>

/** One occasion has one letter for each reader. Whom it names stands second, so that it goes when they go. */
const keyOf = (occasion: Occasion, { id, sequence }: Meeting, namedId: number, { side }: MeetingSide) =>
  `meeting-${occasion}:${namedId}:${side}:${id}:${sequence}`

/** A letter that names nobody is its reader's alone, and stays when the other one goes. */
export const letterKey = (occasion: Occasion, meeting: Meeting, to: MeetingSide) =>
  keyOf(occasion, meeting, to.otherName === null ? to.reader.personId : to.otherId, to)

/** Under which letters of this version and of those before it may stand. */
export const keysSoFar = (occasions: readonly Occasion[], { id, sequence }: Meeting, to: MeetingSide) =>
  Array.from({ length: sequence + 1 }, (_, version) =>
    occasions.map((occasion) => keyOf(occasion, { id, sequence: version }, to.otherId, to)),
  ).flat()
