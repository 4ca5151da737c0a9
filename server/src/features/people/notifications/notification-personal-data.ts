import { cascades, type PersonalData, theirs } from '../../../database/data-ownership.ts'

export const notificationPersonalData: PersonalData = {
  notification: {
    section: 'Your notifications',
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
      about_id: 'another person’s ID; you may know only their name',
      key: 'our internal name for the event, which may contain another person’s ID',
    },
    leaves: cascades,
  },
}
