import { cascades, type PersonalData, theirs } from '../../../database/data-ownership.ts'

/** The rows System Analytics counts from and deletes, person by person. */
export const analyticsPersonalData: PersonalData = {
  analytics_presence: {
    section: 'Days of the last two months on which you were here',
    belongs: theirs,
    exported: ['person_id', 'day'],
    leftOut: {},
    leaves: cascades,
  },
  analytics_step: {
    section: 'When you passed which step of signing up',
    belongs: theirs,
    exported: ['person_id', 'place', 'passed_at'],
    leftOut: {},
    leaves: cascades,
  },
  analytics_save: {
    section: 'Which questions you had answered when you last saved',
    belongs: theirs,
    exported: ['person_id', 'at', 'answered'],
    leftOut: { id: 'the order in which they are counted, which says nothing of you' },
    leaves: cascades,
  },
  analytics_exposure: {
    section: 'In how many places of lists you stood on a day',
    belongs: [{ column: 'advisor_id', is: 'person' }],
    exported: ['advisor_id', 'day', 'places'],
    leftOut: {},
    leaves: cascades,
  },
  analytics_count: {
    nobodys: 'how often something happened on a day, to everybody or to those of one state or band',
    told: 'Sums by day in which you were counted as one of many.',
  },
  analytics_day: { nobodys: 'which days were counted when' },
  analytics_mark: { nobodys: 'up to which row of a table days were looked at' },
  analytics_call: { nobodys: 'how many calls each route served in a day, and how fast' },
}
