import { cascades, type PersonalData, theirs } from '../../../database/data-ownership.ts'

/**
 * A meeting belongs to both: both downloads hold when and where it was and what each reported. It is deleted with either
 * person, even where their messages stay.
 */
export const meetingPersonalData: PersonalData = {
  meeting: {
    section: 'Your meetings',
    belongs: [
      { column: 'consumer_id', is: 'person' },
      { column: 'advisor_id', is: 'person' },
    ],
    exported: [
      'id',
      'request_id',
      'advisor_id',
      'client_id',
      'state',
      'proposed_by',
      'starts_at',
      'ends_at',
      'minutes',
      'way',
      'place',
      'sequence',
      'uid',
      'cancelled_by',
      'cancelled_reason',
      'cancelled_note',
      'cancelled_at',
      'consumer_said',
      'advisor_said',
      'missed_by',
      'reminded_day_at',
      'reminded_hour_at',
      'created_at',
      'changed_at',
    ],
    leftOut: { consumer_id: 'the consumer’s number; an advisor may know only the name' },
    leaves: cascades,
  },
  meeting_event: {
    section: 'Meeting history',
    belongs: [{ column: 'meeting_id', in: 'meeting', to: 'id' }],
    exported: ['id', 'meeting_id', 'what', 'by', 'at', 'starts_at'],
    leftOut: {},
    leaves: cascades,
  },
  meeting_place: {
    section: 'Your usual meeting locations',
    belongs: theirs,
    exported: ['person_id', 'video_link', 'phone', 'address', 'updated_at'],
    leftOut: {},
    leaves: cascades,
  },
}
