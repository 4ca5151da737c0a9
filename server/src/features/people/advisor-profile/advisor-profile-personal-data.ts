import { cascades, type PersonalData, theirs } from '../../../database/data-ownership.ts'

export const advisorProfilePersonalData: PersonalData = {
  advisor_draft: {
    section: 'What you typed and have not saved',
    belongs: theirs,
    exported: ['person_id', 'version', 'answers', 'updated_at'],
    leftOut: {},
    leaves: cascades,
  },
  record_report: {
    section: 'Record errors you reported',
    belongs: [{ column: 'reporter_id', is: 'person' }],
    about: [{ column: 'advisor_id', is: 'person' }],
    exported: ['id', 'advisor_id', 'reporter_id', 'text', 'reported_at', 'answered_at'],
    leftOut: {},
    leaves: 'deleted',
  },
}
