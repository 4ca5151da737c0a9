import { cascades, type PersonalData, theirs } from '../../../database/data-ownership.ts'

export const consumerPersonalData: PersonalData = {
  consumer_profile: {
    section: 'Your answers',
    belongs: theirs,
    exported: ['person_id', 'version', 'answers', 'onboarded_at', 'updated_at'],
    leftOut: {},
    leaves: cascades,
  },
  waiting_list: {
    section: 'The waiting list',
    belongs: [{ column: 'email_key', is: 'email' }],
    exported: ['email_key', 'email', 'created_at'],
    leftOut: {},
    leaves: 'deleted',
  },
  consumer_draft: {
    nobodys: 'answers given before there is an account, tied to a browser by the hash of its cookie',
    told: 'Answers given without an account are tied to a browser, not to you, and expire after a day.',
  },
}
