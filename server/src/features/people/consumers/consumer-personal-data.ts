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
    nobodys: 'answers given before sign-up, linked to a browser by the hash of its cookie',
    told: 'Answers given without an account: linked to a browser, not to you, and deleted after a day.',
  },
  visitor_opening: {
    nobodys:
      'whose details a browser without an account opened on a day, for its limit; deleted with its answers',
  },
}
