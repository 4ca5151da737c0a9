import { cascades, type PersonalData, theirs } from '../../../database/data-ownership.ts'

const staff = 'it would name a member of our staff'

export const privacyPersonalData: PersonalData = {
  consent: {
    section: 'What you agreed to',
    belongs: theirs,
    exported: ['id', 'person_id', 'kind', 'text_version', 'given_at', 'withdrawn_at'],
    leftOut: {},
    leaves: cascades,
  },
  // Belongs to the consumer only: advisors cannot export what was revealed to them.
  reveal: {
    section: 'What you shared with advisors',
    belongs: [{ column: 'consumer_id', is: 'person' }],
    exported: [
      'id',
      'consumer_id',
      'advisor_id',
      'request_id',
      'fields',
      'phone',
      'revealed_at',
      'effective_at',
      'withdrawn_at',
      'ended_as',
    ],
    leftOut: {},
    leaves: cascades,
  },
  access_log: {
    section: 'Who viewed your data',
    belongs: [{ column: 'subject_id', is: 'person' }],
    exported: ['id', 'subject_id', 'actor_role', 'what', 'why', 'at', 'last_at'],
    leftOut: { actor_id: staff, opening_key: staff },
    leaves: cascades,
  },
  deletion_request: {
    section: 'Your request to delete your account',
    belongs: theirs,
    exported: ['person_id', 'requested_at', 'deletes_at', 'reviews'],
    leftOut: {},
    leaves: cascades,
  },
}
