import { cascades, type PersonalData, theirs } from '../../../database/data-ownership.ts'

const staff = 'it would name a member of our staff'

export const peopleDeskPersonalData: PersonalData = {
  staff_proposal: {
    section: 'Account changes we proposed',
    belongs: theirs,
    exported: [
      'id',
      'kind',
      'person_id',
      'email',
      'proof',
      'reason',
      'proposed_at',
      'expires_at',
      'state',
      'decided_at',
      'decision_reason',
    ],
    leftOut: { proposed_by: staff, decided_by: staff },
    leaves: cascades,
  },
}
