import type { PersonalData } from '../../../database/data-ownership.ts'

export const advisorProfilePersonalData: PersonalData = {
  record_report: {
    section: 'Record errors you reported',
    belongs: [{ column: 'reporter_id', is: 'person' }],
    about: [{ column: 'advisor_id', is: 'person' }],
    exported: ['id', 'advisor_id', 'reporter_id', 'text', 'reported_at', 'answered_at'],
    leftOut: {},
    leaves: 'deleted',
  },
}
