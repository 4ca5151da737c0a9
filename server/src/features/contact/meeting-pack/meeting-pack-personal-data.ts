import { cascades, type PersonalData, theirs } from '../../../database/data-ownership.ts'

const ofConsumer = [{ column: 'consumer_id', is: 'person' }] as const

/**
 * What people prepare for a meeting and write about it belongs to its author only: others can read a shared
 * agenda but do not get it in their download. It is deleted with its author.
 */
export const meetingPackPersonalData: PersonalData = {
  meeting_agenda: {
    section: 'Your questions for meetings',
    belongs: [{ column: 'request_id', in: 'match_request', to: 'id' }],
    exported: ['request_id', 'items', 'is_shared', 'version', 'updated_at'],
    leftOut: {},
    leaves: cascades,
  },
  meeting_notes: {
    section: 'Your private notes',
    belongs: theirs,
    exported: ['request_id', 'person_id', 'text', 'updated_at'],
    leftOut: { version: 'a number that tells two open pages which one is newer' },
    leaves: cascades,
  },
  meeting_scorecard: {
    section: 'How your meetings went',
    belongs: ofConsumer,
    exported: [
      'meeting_id',
      'consumer_id',
      'advisor_id',
      'listened',
      'clear_on_cost',
      'answered',
      'no_pressure',
      'would_hire',
      'words',
      'saved_at',
      'published_at',
    ],
    leftOut: {},
    leaves: cascades,
  },
  meeting_score_invitation: {
    section: 'When we asked you how a meeting went',
    belongs: ofConsumer,
    exported: ['consumer_id', 'advisor_id', 'meeting_id', 'invited_at'],
    leftOut: {},
    leaves: cascades,
  },
}
