import { cascades, type PersonalData, theirs } from '../../../database/data-ownership.ts'

export const notificationPersonalData: PersonalData = {
  notification: {
    section: 'What you were told',
    belongs: theirs,
    // Texts that name a person are deleted with them.
    about: [{ column: 'about_id', is: 'person' }],
    exported: [
      'id',
      'person_id',
      'event',
      'kind',
      'title',
      'body',
      'link',
      'at',
      'times',
      'is_shown',
      'read_at',
      'mail_due_at',
      'mailed_at',
    ],
    leftOut: {
      about_id: 'the number of somebody else, whom you may know by name only',
      key: 'our own name for the occasion, in which somebody else’s number may stand',
    },
    leaves: cascades,
  },
}
