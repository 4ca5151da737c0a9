import { cascades, type PersonalData, theirs } from '../../../database/data-ownership.ts'

export const criteriaPersonalData: PersonalData = {
  advisor_criteria: {
    section: 'Your criteria',
    belongs: theirs,
    exported: ['person_id', 'version', 'criteria', 'updated_at'],
    leftOut: {},
    leaves: cascades,
  },
}
