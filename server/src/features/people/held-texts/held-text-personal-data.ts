import { cascades, type PersonalData, theirs } from '../../../database/data-ownership.ts'

export const heldTextPersonalData: PersonalData = {
  held_text: {
    section: 'Texts of your profile that we reviewed',
    belongs: theirs,
    exported: [
      'id',
      'person_id',
      'field',
      'text',
      'claims',
      'made_from',
      'submitted_at',
      'state',
      'decided_at',
      'reason',
      'closed_at',
    ],
    leftOut: {
      decided_by: 'it would name a member of our staff',
      staff_id: 'it would name a member of our staff',
    },
    leaves: cascades,
  },
  claim_evidence: {
    section: 'Evidence you gave for claims',
    belongs: theirs,
    exported: ['id', 'person_id', 'field', 'words', 'note', 'document_id', 'given_at'],
    leftOut: {},
    leaves: cascades,
  },
}
