import * as z from 'zod/mini'
import { endpoint, file, nothing } from '../endpoint.ts'
import { idsOf } from '../people/profile-choices.ts'
import { longText } from '../text-rules.ts'

// Two people who were matched talk (product.md 3.9; security.md 4.2). A conversation is that of an accepted request and
// has its number. Calls write and read; the socket only says that there is something new (live.ts). Nothing here names
// anybody: who the other one is stands in the request, which the ledger guards.

const seconds = z.int()
/** The place of a message: 1, 2, 3 … without a gap, the same for both. */
const seq = z.int().check(z.minimum(0))

export const sides = ['consumer', 'advisor'] as const
export type Side = (typeof sides)[number]

export const messageMaxLength = 5000
export const messagesAtOnce = 50
export const mostFilesOfMessage = 5
export const messageFileLimits = { maxBytes: 10 * 1024 * 1024, maxPages: 200 } as const
export const messageFileTypes = ['application/pdf', 'image/png', 'image/jpeg'] as const

export const messageFileSchema = z.strictObject({
  file_id: z.uuid(),
  name: z.string(),
  type: z.enum(messageFileTypes),
  bytes: z.int(),
})
export type MessageFile = z.infer<typeof messageFileSchema>

export const messageSchema = z.strictObject({
  seq,
  /** Made by the page that sent it: by it a page knows its own again. */
  client_id: z.uuid(),
  from: z.enum(sides),
  text: z.string(),
  files: z.array(messageFileSchema),
  sent_at: seconds,
})
export type Message = z.infer<typeof messageSchema>

/** Why nothing can be written; `open` while it can. Who was blocked and who was left read the same. */
export const conversationStandings = [
  'open',
  'match-closed',
  'you-left',
  'you-blocked',
  'they-ended',
  'they-are-gone',
] as const

export const conversationSchema = z.strictObject({
  request_id: z.int(),
  standing: z.enum(conversationStandings),
  last_seq: seq,
  /** Messages of the other one that the caller has not read. */
  unread: z.int(),
  /** Up to which message each has read. */
  read: z.strictObject({ yours: seq, theirs: seq }),
  /** The newest message, its text cut to a line; null before the first. */
  last: z.nullable(
    z.strictObject({ from: z.enum(sides), text: z.string(), has_files: z.boolean(), sent_at: seconds }),
  ),
  /** What the caller has typed and not sent, on whichever device. */
  draft: z.string(),
})
export type Conversation = z.infer<typeof conversationSchema>

export const reportReasons = {
  'outside-money': 'Asks for money or accounts outside their firm',
  pressure: 'Puts me under pressure',
  'not-who-they-say': 'Is not who they say they are',
  offensive: 'Is offensive or threatening',
  spam: 'Advertises or sends the same to everybody',
  other: 'Something else',
} as const

const params = z.strictObject({ requestId: z.string().check(z.regex(/^[1-9]\d{0,15}$/)) })
const place = z.string().check(z.regex(/^\d{1,15}$/))
const one = z.strictObject({ conversation: conversationSchema })

export const listConversations = endpoint({
  name: 'listConversations',
  method: 'GET',
  path: '/api/v1/conversations',
  access: ['consumer', 'advisor'],
  summary: 'The own conversations with what is unread in each, newest first',
  answer: z.strictObject({ conversations: z.array(conversationSchema) }),
})

export const readMessages = endpoint({
  name: 'readMessages',
  method: 'GET',
  path: '/api/v1/conversations/{requestId}/messages',
  access: ['consumer', 'advisor'],
  summary: 'Messages by place: the newest, those before one, or those after one',
  params,
  /** Neither: the newest. Both: refused. */
  query: z.strictObject({
    before: z.optional(place),
    after: z.optional(place),
    limit: z.optional(z.string().check(z.regex(/^([1-9]|[1-9]\d|100)$/))),
  }),
  answer: z.strictObject({
    conversation: conversationSchema,
    /** In their order, and without a gap between them. */
    messages: z.array(messageSchema),
  }),
  problems: ['not-found'],
})

export const sendMessage = endpoint({
  name: 'sendMessage',
  method: 'POST',
  path: '/api/v1/conversations/{requestId}/messages',
  access: ['consumer', 'advisor'],
  summary: 'Send a message; the same client_id again is the same message',
  params,
  body: z.strictObject({
    client_id: z.uuid(),
    text: longText({ max: messageMaxLength }),
    /** Uploaded before, each for this conversation and sent once. */
    file_ids: z.array(z.uuid()).check(z.maxLength(mostFilesOfMessage)),
  }),
  answer: z.strictObject({ message: messageSchema }),
  problems: ['not-found', 'chat-not-open', 'changed-elsewhere', 'limit-exceeded'],
})

export const markMessagesRead = endpoint({
  name: 'markMessagesRead',
  method: 'POST',
  path: '/api/v1/conversations/{requestId}/read',
  access: ['consumer', 'advisor'],
  summary: 'Read up to this place; never goes back',
  params,
  body: z.strictObject({ seq }),
  answer: one,
  problems: ['not-found'],
})

export const sayTyping = endpoint({
  name: 'sayTyping',
  method: 'POST',
  path: '/api/v1/conversations/{requestId}/typing',
  access: ['consumer', 'advisor'],
  summary: 'Somebody is typing; told to the other one and kept nowhere',
  params,
  answer: nothing,
  problems: ['not-found', 'chat-not-open', 'limit-exceeded'],
})

export const saveMessageDraft = endpoint({
  name: 'saveMessageDraft',
  method: 'PUT',
  path: '/api/v1/conversations/{requestId}/draft',
  access: ['consumer', 'advisor'],
  summary: 'Keep what is typed and not sent; empty drops it',
  params,
  body: z.strictObject({ text: z.string().check(z.maxLength(messageMaxLength)) }),
  answer: nothing,
  problems: ['not-found'],
})

export const uploadMessageFile = endpoint({
  name: 'uploadMessageFile',
  method: 'POST',
  path: '/api/v1/conversations/{requestId}/files',
  access: ['consumer', 'advisor'],
  summary: 'A file for a message that is about to be sent',
  params,
  query: z.strictObject({ name: z.string().check(z.minLength(1), z.maxLength(200)) }),
  upload: { types: messageFileTypes, maxBytes: messageFileLimits.maxBytes },
  answer: messageFileSchema,
  problems: [
    ...(['not-found', 'chat-not-open', 'file-refused', 'too-large', 'wrong-file-type'] as const),
    ...(['too-slow', 'limit-exceeded', 'unavailable'] as const),
  ],
})

export const openMessageFile = endpoint({
  name: 'openMessageFile',
  method: 'GET',
  path: '/api/v1/conversations/{requestId}/files/{fileId}',
  access: ['consumer', 'advisor'],
  summary: 'A file of a message, as a download',
  params: z.extend(params, { fileId: z.uuid() }),
  answer: file,
  problems: ['not-found', 'unavailable'],
})

export const conversationMoves = ['leave', 'return', 'block', 'unblock'] as const

export const moveInConversation = endpoint({
  name: 'moveInConversation',
  method: 'POST',
  path: '/api/v1/conversations/{requestId}/standing',
  access: ['consumer', 'advisor'],
  summary: 'Leave, come back, block or unblock',
  params,
  body: z.strictObject({ move: z.enum(conversationMoves) }),
  answer: one,
  problems: ['not-found'],
})

export const reportConversation = endpoint({
  name: 'reportConversation',
  method: 'POST',
  path: '/api/v1/conversations/{requestId}/report',
  access: ['consumer', 'advisor'],
  summary: 'Tell staff about this conversation; they may then read it',
  params,
  body: z.strictObject({
    client_id: z.uuid(),
    reason: z.enum(idsOf(reportReasons)),
    note: longText({ max: 1000 }),
    /** Block them too. */
    is_blocked: z.boolean(),
  }),
  answer: one,
  problems: ['not-found', 'limit-exceeded'],
})

export const searchMessages = endpoint({
  name: 'searchMessages',
  method: 'GET',
  path: '/api/v1/messages/search',
  access: ['consumer', 'advisor'],
  summary: 'Messages with these words in the own conversations, newest first',
  query: z.strictObject({
    q: z.string().check(z.minLength(2), z.maxLength(100)),
    /** What the answer before gave as `next`. */
    cursor: z.optional(z.string().check(z.maxLength(100))),
  }),
  answer: z.strictObject({
    hits: z.array(
      z.strictObject({
        request_id: z.int(),
        seq,
        from: z.enum(sides),
        sent_at: seconds,
        /** A line around what was found, in parts: every second one is what was found. */
        excerpt: z.array(z.string()),
      }),
    ),
    next: z.nullable(z.string()),
  }),
})
