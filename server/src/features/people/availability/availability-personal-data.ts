import { cascades, type PersonalData, theirs } from '../../../database/data-ownership.ts'

export const availabilityPersonalData: PersonalData = {
  advisor_availability: {
    section: 'Your hours and days off',
    belongs: theirs,
    exported: ['person_id', 'weekly_hours', 'exceptions', 'version', 'updated_at'],
    leftOut: {},
    leaves: cascades,
  },
  meeting_outside_hours: {
    section: 'Meetings outside your hours',
    belongs: theirs,
    exported: ['meeting_id', 'person_id', 'starts_at', 'noticed_at'],
    leftOut: {},
    leaves: cascades,
  },
}
