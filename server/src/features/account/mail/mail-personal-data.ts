import type { PersonalData } from '../../../database/data-ownership.ts'

export const mailPersonalData: PersonalData = {
  mail: {
    section: 'Emails to you',
    belongs: [{ column: 'to_address', is: 'email' }],
    // A letter about a person to someone else (a compliance officer) has the person's id in its key.
    about: [
      { column: 'key', is: 'named' },
      // What they wrote to us without signing in.
      { column: 'reply_to', is: 'email' },
    ],
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
    // A code proves access to this mailbox; in a download it would only help to take over the account.
    hidesCodes: ['subject', 'body_text', 'body_html'],
    leftOut: {
      key: 'our internal key, which may contain another person’s number',
      secret_of: 'our internal name of the code or link in the letter',
      secret_until: 'when that code or link expires; the letter says it',
    },
    leaves: 'deleted',
  },
}
