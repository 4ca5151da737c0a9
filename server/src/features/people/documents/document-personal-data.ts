import { cascades, digest, type PersonalData, theirs } from '../../../database/data-ownership.ts'

export const documentPersonalData: PersonalData = {
  document: {
    section: 'Your documents',
    belongs: theirs,
    exported: [
      'id',
      'person_id',
      'kind',
      'content_type',
      'bytes',
      'pages',
      'has_text',
      'document_date',
      'expires_on',
      'uploaded_at',
      'replaced_at',
    ],
    leftOut: { file_key: 'the file itself, which you can open from your documents', sha256: digest },
    leaves: cascades,
  },
  // Belongs to the reader; the document's owner does not learn about it.
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
    leftOut: { file_key: 'the photo itself, which is in your profile' },
    leaves: cascades,
  },
  file_to_remove: { nobodys: 'names of files that nothing points to any more, gone within the hour' },
}
