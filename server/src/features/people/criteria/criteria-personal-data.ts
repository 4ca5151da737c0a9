import { cascades, type PersonalData, theirs } from '../../../database/whose-rows.ts'

export const criteriaPersonalData: PersonalData = {
  advisor_criteria: {
    section: 'Your criteria',
    belongs: theirs,
    exported: ['person_id', 'version', 'criteria', 'updated_at'],
    leftOut: {},
    leaves: cascades,
  },
}
