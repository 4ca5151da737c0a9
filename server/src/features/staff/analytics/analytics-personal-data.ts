import { cascades, type PersonalData, theirs } from '../../../database/data-ownership.ts'

/** The rows System Analytics counts from and deletes, person by person. */
export const analyticsPersonalData: PersonalData = {
  analytics_presence: {
    section: 'Days you visited in the last two months',
    belongs: theirs,
    exported: ['person_id', 'day'],
    leftOut: {},
    leaves: cascades,
  },
  analytics_step: {
    section: 'When you completed each sign-up step',
    belongs: theirs,
    exported: ['person_id', 'place', 'passed_at'],
    leftOut: {},
    leaves: cascades,
  },
  analytics_save: {
    section: 'Questions you had answered when you last saved',
    belongs: theirs,
    exported: ['person_id', 'at', 'answered'],
    leftOut: { id: 'the order of counting, which says nothing about you' },
    leaves: cascades,
  },
  analytics_exposure: {
    section: 'How many lists you appeared in each day',
    belongs: [{ column: 'advisor_id', is: 'person' }],
    exported: ['advisor_id', 'day', 'places'],
    leftOut: {},
    leaves: cascades,
  },
  analytics_count: {
    nobodys: 'daily totals, for everyone or for one state or range',
    told: 'Daily totals in which you were counted with many others.',
  },
  analytics_day: { nobodys: 'when each day was counted' },
  analytics_mark: { nobodys: 'how far each table has been counted' },
  analytics_call: { nobodys: 'how many calls each route served per day, and how fast' },
}
