import { cascades, type PersonalData, theirs } from '../../../database/data-ownership.ts'

/**
 * What a person asked and what we answered is theirs and is deleted with them; internal notes are deleted too but not in
 * the download.
 */
export const supportPersonalData: PersonalData = {
  support_request: {
    section: 'Your support requests',
    belongs: [
      ...theirs,
      // Written without signing in, with their address.
      { column: 'visitor_email', is: 'email', untied: 'person_id', madeAt: 'sent_at' },
    ],
    exported: [
      'number',
      'person_id',
      'role',
      'client_id',
      'topic',
      'subject',
      'state',
      'contact',
      'sent_at',
      'updated_at',
      'owed_by',
      'first_answered_at',
      'may_view_until',
      'solved_at',
      'is_good',
      'rating_comment',
      'visitor_email',
      'owed_since',
    ],
    leftOut: {
      assignee_id: 'it would name a member of our staff',
      snoozed_until: 'how staff arrange their work, and nothing about you',
      version: 'a number that tells two open pages which one is newer',
    },
    leaves: 'deleted',
  },
  support_message: {
    section: 'Messages you sent to support',
    belongs: [
      { column: 'author_id', is: 'person', when: { column: 'side', in: ['asker'] } },
      { column: 'number', in: 'support_request', to: 'number', when: { column: 'side', in: ['asker'] } },
    ],
    otherSide: {
      section: 'Support’s answers to you',
      belongs: [
        {
          column: 'number',
          in: 'support_request',
          to: 'number',
          when: { column: 'side', in: ['support'] },
        },
      ],
      exported: ['number', 'text', 'sent_at'],
    },
    exported: ['id', 'number', 'side', 'author_id', 'client_id', 'text', 'sent_at'],
    leftOut: {},
    leaves: cascades,
  },
  support_step: {
    section: 'How our staff handled your support requests',
    belongs: [{ column: 'number', in: 'support_request', to: 'number' }],
    exported: ['number', 'kind', 'at'],
    leftOut: {
      id: 'the order of the steps, which says nothing about you',
      staff_id: 'it would name a member of our staff',
      assignee_id: 'it would name a member of our staff',
      until: 'how staff arrange their work, and nothing about you',
    },
    leaves: cascades,
  },
  canned_reply: {
    nobodys: 'reply templates that staff share; names and facts are filled in only when one is sent',
  },
  support_file: {
    section: 'Files you sent to support',
    belongs: [{ column: 'uploader_id', is: 'person' }],
    exported: ['id', 'uploader_id', 'message_id', 'place', 'name', 'type', 'bytes', 'pages', 'uploaded_at'],
    leftOut: { file_key: 'our internal name for the stored file' },
    leaves: cascades,
  },
}
