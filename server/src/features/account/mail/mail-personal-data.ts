import type { PersonalData } from '../../../database/data-ownership.ts'

export const mailPersonalData: PersonalData = {
  mail: {
    section: 'Letters to you',
    belongs: [{ column: 'to_address', is: 'email' }],
    // A letter about somebody that goes to another (a compliance officer) has their number in its key.
    about: [{ column: 'key', is: 'named' }],
    exported: [
      'id',
      'to_address',
      'reply_to',
      'subject',
      'body_text',
      'body_html',
      'attachments',
      'created_at',
      'sent_at',
      'attempts',
      'last_error',
      'kept',
      'not_after',
    ],
    // A code proves that somebody reads this mailbox; in a download it would prove nothing and open the account.
    hidesCodes: ['subject', 'body_text', 'body_html'],
    leftOut: { key: 'our own name for the occasion, in which somebody else’s number may stand' },
    leaves: 'deleted',
  },
}
