import { cascades, digest, type PersonalData, theirs } from '../../../database/data-ownership.ts'

export const calendarFeedPersonalData: PersonalData = {
  calendar_feed: {
    section: 'The calendar address of your meetings',
    belongs: theirs,
    exported: ['person_id', 'created_at', 'last_read_at'],
    leftOut: { token_hash: digest },
    leaves: cascades,
  },
}
