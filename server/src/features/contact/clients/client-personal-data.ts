import { cascades, type PersonalData, theirs } from '../../../database/data-ownership.ts'

export const clientPersonalData: PersonalData = {
  client_stage: {
    section: 'Stages of your clients',
    belongs: theirs,
    exported: ['request_id', 'person_id', 'stage', 'set_at'],
    leftOut: {},
    leaves: cascades,
  },
  message_template: {
    section: 'Your message templates',
    belongs: theirs,
    exported: ['id', 'person_id', 'title', 'text', 'created_at'],
    leftOut: {},
    leaves: cascades,
  },
}
