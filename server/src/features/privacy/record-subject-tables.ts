import { cascades, digest, type SubjectTable, secret, theirs } from './whose-tables.ts'

/** How an application was decided, files, and accounts at banks. */
export const recordSubjects: Readonly<Record<string, SubjectTable>> = {
  vetting_check: {
    section: 'Checks of your application',
    belongs: theirs,
    exported: ['person_id', 'kind', 'state', 'decided_by', 'decided_at', 'note', 'is_by_hand'],
    leftOut: { basis: digest },
    leaves: cascades,
  },
  vetting_decision: {
    section: 'Decisions about your application',
    belongs: theirs,
    exported: ['id', 'person_id', 'move', 'from_status', 'to_status', 'decided_by', 'reason', 'at'],
    leftOut: {},
    leaves: cascades,
  },
  document: {
    section: 'Your documents',
    belongs: theirs,
    exported: [
      ...['id', 'person_id', 'kind', 'content_type', 'bytes', 'pages', 'has_text'],
      ...['document_date', 'expires_on', 'uploaded_at', 'replaced_at'],
    ],
    leftOut: { file_key: 'the file itself, which you can open from your documents', sha256: digest },
    leaves: cascades,
  },
  // Of whoever opened it. Whose document it is learns nothing of it.
  document_opening: {
    section: 'Documents you opened',
    belongs: theirs,
    exported: ['document_id', 'person_id', 'first_at', 'last_at'],
    leftOut: {},
    leaves: cascades,
  },
  advisor_photo: {
    section: 'Your photo',
    belongs: theirs,
    exported: ['id', 'person_id', 'bytes', 'width', 'uploaded_at'],
    leftOut: { file_key: 'the picture itself, which stands in your profile' },
    leaves: cascades,
  },
  record_report: {
    section: 'What you reported about records',
    belongs: [{ column: 'reporter_id', is: 'person' }],
    about: [{ column: 'advisor_id', is: 'person' }],
    exported: ['id', 'advisor_id', 'reporter_id', 'text', 'reported_at', 'answered_at'],
    leftOut: {},
    leaves: 'deleted',
  },
  linked_bank: {
    section: 'Banks you linked',
    belongs: theirs,
    exported: [
      ...['id', 'person_id', 'provider', 'item_id', 'institution_id', 'institution', 'state'],
      ...['linked_at', 'synced_at'],
    ],
    leftOut: { sealed_token: 'a key to your bank; nobody but our server may use it' },
    leaves: cascades,
  },
  linked_account: {
    section: 'Accounts at banks you linked',
    belongs: [{ column: 'bank_id', in: 'linked_bank', to: 'id' }],
    exported: [
      ...['id', 'bank_id', 'account_id', 'name', 'mask', 'type', 'subtype', 'balance', 'currency', 'place'],
    ],
    leftOut: {},
    leaves: cascades,
  },
  bank_linking: {
    section: 'Linkings that were begun',
    belongs: theirs,
    exported: [
      ...['id', 'person_id', 'provider', 'bank_id', 'state', 'linked_bank_id'],
      ...['created_at', 'expires_at', 'held_until'],
    ],
    leftOut: { sealed_ref: secret },
    leaves: cascades,
  },
}
