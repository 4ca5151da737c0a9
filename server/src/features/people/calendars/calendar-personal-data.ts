import { cascades, digest, type PersonalData, theirs } from '../../../database/data-ownership.ts'

export const calendarPersonalData: PersonalData = {
  outside_calendar: {
    section: 'Your connected calendars',
    belongs: theirs,
    exported: [
      'id',
      'person_id',
      'name',
      'kind',
      'host',
      'read_at',
      'checked_at',
      'failing_since',
      'failure',
      'failures',
      'notified_at',
      'mailed_at',
      'next_check_at',
      'created_at',
    ],
    leftOut: {
      sealed_access: 'the address or app password you gave us; anyone who has it could read your calendar',
      access_hash: digest,
      validators: 'what tells us whether the calendar changed since we read it',
    },
    leaves: cascades,
  },
  calendar_busy_time: {
    section: 'When your calendars are busy',
    belongs: theirs,
    exported: ['calendar_id', 'person_id', 'starts_at', 'ends_at'],
    leftOut: {},
    leaves: cascades,
  },
}
