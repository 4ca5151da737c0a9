import { cascades, type PersonalData, theirs } from '../../../database/data-ownership.ts'

const inTheirs = { column: 'conversation_id', in: 'conversation_member', to: 'conversation_id' } as const

/**
 * A conversation is in the download of both people: what they wrote and what they received. When one of them is deleted,
 * the conversation is first handed to a deleted user for the person who stays (keep-messages-of-deleted.ts); the rest is
 * deleted.
 */
export const chatPersonalData: PersonalData = {
  conversation: {
    section: 'Your conversations',
    belongs: [{ column: 'id', in: 'conversation_member', to: 'conversation_id' }],
    exported: ['id', 'last_seq', 'opened_at'],
    leftOut: {
      consumer_said: 'message counts per person, which the messages themselves show',
      generation: 'a number that tells our servers what they have read',
    },
    leaves: cascades,
  },
  conversation_member: {
    section: 'Your place in your conversations',
    belongs: theirs,
    exported: ['conversation_id', 'person_id', 'read_seq', 'read_at', 'draft', 'left_at', 'blocked_at'],
    leftOut: {},
    leaves: cascades,
  },
  message: {
    section: 'Messages you wrote',
    belongs: [{ column: 'sender_id', is: 'person' }],
    otherSide: {
      section: 'Messages you received',
      belongs: [{ ...inTheirs, notBy: 'sender_id' }],
      exported: ['conversation_id', 'seq', 'text', 'sent_at'],
    },
    exported: ['conversation_id', 'seq', 'sender_id', 'client_id', 'text', 'sent_at'],
    leftOut: {
      consumer_said: 'message counts per person, which the messages themselves show',
      search: 'a search index of the message text',
      indexed_later: 'how the search index of the message text is written',
    },
    leaves: cascades,
  },
  message_file: {
    section: 'Files you sent',
    belongs: [{ column: 'uploader_id', is: 'person' }],
    otherSide: {
      section: 'Files you received',
      belongs: [{ ...inTheirs, notBy: 'uploader_id', isSet: 'seq' }],
      exported: ['id', 'conversation_id', 'seq', 'name', 'type', 'bytes', 'pages'],
    },
    exported: [
      'id',
      'conversation_id',
      'uploader_id',
      'seq',
      'place',
      'name',
      'type',
      'bytes',
      'pages',
      'uploaded_at',
    ],
    leftOut: { file_key: 'our internal name for the stored file' },
    leaves: cascades,
  },
  conversation_report: {
    section: 'Conversations you reported',
    belongs: [{ column: 'reporter_id', is: 'person' }],
    exported: [
      'id',
      'conversation_id',
      'reporter_id',
      'client_id',
      'up_to_seq',
      'reason',
      'note',
      'reported_at',
    ],
    leftOut: {},
    leaves: cascades,
  },
}
