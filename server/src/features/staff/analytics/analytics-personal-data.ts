import { cascades, type PersonalData, theirs } from '../../../database/data-ownership.ts'

/** The rows System Analytics counts from and deletes, person by person. */
export const analyticsPersonalData: PersonalData = {
  analytics_presence: {
    section: 'Days you were active in the last two months',
    belongs: theirs,
    exported: ['person_id', 'day'],
    leftOut: {},
    leaves: cascades,
  },
  analytics_step: {
    section: 'When you finished each sign-up step',
    belongs: theirs,
    exported: ['person_id', 'place', 'passed_at'],
    leftOut: {},
    leaves: cascades,
  },
  analytics_save: {
    section: 'Questions you had answered when you last saved',
    belongs: theirs,
    exported: ['person_id', 'at', 'answered'],
    leftOut: { id: 'a counting order that says nothing about you' },
    leaves: cascades,
  },
  analytics_exposure: {
    section: 'How often you appeared in lists each day',
    belongs: [{ column: 'advisor_id', is: 'person' }],
    exported: ['advisor_id', 'day', 'places'],
    leftOut: {},
    leaves: cascades,
  },
  analytics_count: {
    nobodys: 'daily counts, for everyone or for one state or range',
    told: 'Daily totals that count you as one of many.',
  },
  analytics_day: { nobodys: 'which days were counted when' },
  analytics_mark: { nobodys: 'the last table row each day was counted to' },
  analytics_call: { nobodys: 'how many calls each route served in a day, and how fast' },
}
