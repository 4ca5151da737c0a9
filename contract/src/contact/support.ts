import * as z from 'zod/mini'
import { endpoint, file } from '../endpoint.ts'
import { idsOf } from '../people/profile-choices.ts'
import { emailAddress, line, longText } from '../text-rules.ts'

// Support requests (product.md 3.14). Each has a number, a thread and a state; staff answer at the desk.

const seconds = z.int()

export const supportTopics = {
  account: 'My account',
  match: 'A match',
  message: 'A message',
  meeting: 'A meeting',
  fees: 'Fees and costs',
  documents: 'Documents',
  review: 'A review',
  privacy: 'Privacy',
  record: 'An error in my record',
  other: 'Something else',
} as const
export type SupportTopic = keyof typeof supportTopics

export const supportStates = {
  open: 'Open',
  'waiting-for-you': 'Waiting for you',
  solved: 'Solved',
} as const
export type SupportState = keyof typeof supportStates

export const contactPreferences = {
  email: 'By email and here',
  'in-app': 'Only here',
} as const

export const supportLengths = {
  subject: { min: 5, max: 120 },
  text: { min: 10, max: 5000 },
  comment: { max: 500 },
} as const
export const mostSupportFiles = 3
export const reopenWithinDays = 14
/** How long the consent lets staff view the account. */
export const consentHours = 24
export const supportFileTypes = ['application/pdf', 'image/png', 'image/jpeg'] as const
export const supportFileLimits = { maxBytes: 10 * 1024 * 1024, maxPages: 200 } as const

export const supportFileSchema = z.strictObject({
  file_id: z.uuid(),
  name: z.string(),
  type: z.enum(supportFileTypes),
  bytes: z.int(),
})
export type SupportFile = z.infer<typeof supportFileSchema>

export const summaryShape = {
  /** The number people quote: 1, 2, 3 … */
  number: z.int(),
  topic: z.enum(idsOf(supportTopics)),
  subject: z.string(),
  state: z.enum(idsOf(supportStates)),
  sent_at: seconds,
  /** The newest message from either side. */
  updated_at: seconds,
  /**
   * When the first answer is due: one business day. Null once given. At the desk: when the next answer is
   * due.
   */
  answer_due_at: z.nullable(seconds),
  contact: z.enum(idsOf(contactPreferences)),
  /** End of the consent for staff to view the account as its owner; null where not given or expired. */
  may_view_until: z.nullable(seconds),
  solved_at: z.nullable(seconds),
  /** The end of the time in which it can be reopened. */
  reopen_until: z.nullable(seconds),
  rating: z.nullable(z.strictObject({ is_good: z.boolean(), comment: z.string() })),
} as const

export const supportRequestSchema = z.strictObject(summaryShape)
export type SupportRequest = z.infer<typeof supportRequestSchema>

const messageSchema = z.strictObject({
  from: z.enum(['you', 'support']),
  text: z.string(),
  files: z.array(supportFileSchema),
  sent_at: seconds,
})
export type SupportMessage = z.infer<typeof messageSchema>

const fullRequestSchema = z.strictObject({ ...summaryShape, messages: z.array(messageSchema) })
export type WholeSupportRequest = z.infer<typeof fullRequestSchema>
const requestAnswer = z.strictObject({ request: fullRequestSchema })

export const supportParams = z.strictObject({ number: z.string().check(z.regex(/^[1-9]\d{0,15}$/)) })
const fileIds = z.array(z.uuid()).check(z.maxLength(mostSupportFiles, `At most ${mostSupportFiles} files.`))

export const askSupport = endpoint({
  name: 'askSupport',
  method: 'POST',
  path: '/api/v1/support/requests',
  access: ['consumer', 'advisor'],
  summary: 'Send a support request; repeating a client_id has no effect',
  body: z.strictObject({
    client_id: z.uuid(),
    topic: z.enum(idsOf(supportTopics), 'Choose a topic.'),
    subject: line(supportLengths.subject),
    text: longText(supportLengths.text),
    file_ids: fileIds,
    contact: z.enum(idsOf(contactPreferences)),
    may_view: z.boolean(),
  }),
  answer: requestAnswer,
  problems: ['not-found', 'changed-elsewhere', 'limit-exceeded'],
})

/** Only topics that someone without a session can have; the rest starts inside the product. */
export const visitorTopics = [
  'account',
  'privacy',
  'record',
  'fees',
  'other',
] as const satisfies SupportTopic[]

export const askSupportAsVisitor = endpoint({
  name: 'askSupportAsVisitor',
  method: 'POST',
  path: '/api/v1/support/visitor-requests',
  access: 'anyone',
  summary:
    'Write to support without signing in; the answer comes by email; repeating a client_id has no effect',
  body: z.strictObject({
    client_id: z.uuid(),
    email: emailAddress,
    topic: z.enum(visitorTopics, 'Choose a topic.'),
    text: longText(supportLengths.text),
    /** Hidden on the page: people leave it empty. */
    website: z.optional(z.string().check(z.maxLength(200))),
  }),
  /** The same whether or not the address has an account. */
  answer: z.strictObject({ answer_due_at: seconds }),
  problems: ['changed-elsewhere', 'limit-exceeded'],
})

export const listSupportRequests = endpoint({
  name: 'listSupportRequests',
  method: 'GET',
  path: '/api/v1/support/requests',
  access: ['consumer', 'advisor'],
  summary: 'List your support requests, latest message first',
  answer: z.strictObject({ requests: z.array(supportRequestSchema) }),
})

export const readSupportRequest = endpoint({
  name: 'readSupportRequest',
  method: 'GET',
  path: '/api/v1/support/requests/{number}',
  access: ['consumer', 'advisor'],
  summary: 'Get one of your support requests with its messages',
  params: supportParams,
  answer: requestAnswer,
  problems: ['not-found'],
})

const messageBody = z.strictObject({
  client_id: z.uuid(),
  text: longText({ min: 1, max: supportLengths.text.max }),
  file_ids: fileIds,
})

export const writeToSupport = endpoint({
  name: 'writeToSupport',
  method: 'POST',
  path: '/api/v1/support/requests/{number}/messages',
  access: ['consumer', 'advisor'],
  summary: 'Add a message to your request; reopens a solved one for 14 days',
  params: supportParams,
  body: messageBody,
  answer: requestAnswer,
  problems: ['not-found', 'support-closed', 'changed-elsewhere', 'limit-exceeded'],
})

export const moveSupportRequest = endpoint({
  name: 'moveSupportRequest',
  method: 'POST',
  path: '/api/v1/support/requests/{number}/state',
  access: ['consumer', 'advisor'],
  summary: 'Mark your request solved, reopen it, or withdraw consent to view your account',
  params: supportParams,
  body: z.strictObject({ move: z.enum(['solve', 'reopen', 'end-viewing']) }),
  answer: requestAnswer,
  problems: ['not-found', 'support-closed'],
})

export const rateSupport = endpoint({
  name: 'rateSupport',
  method: 'POST',
  path: '/api/v1/support/requests/{number}/rating',
  access: ['consumer', 'advisor'],
  summary: 'Rate your solved request with a thumb and a comment',
  params: supportParams,
  body: z.strictObject({ is_good: z.boolean(), comment: longText(supportLengths.comment) }),
  answer: requestAnswer,
  problems: ['not-found', 'support-closed'],
})

export const uploadSupportFile = endpoint({
  name: 'uploadSupportFile',
  method: 'POST',
  path: '/api/v1/support/files',
  access: ['consumer', 'advisor'],
  summary: 'Upload a file for a support message',
  query: z.strictObject({ name: z.string().check(z.minLength(1), z.maxLength(200)) }),
  upload: { types: supportFileTypes, maxBytes: supportFileLimits.maxBytes },
  answer: supportFileSchema,
  problems: [
    ...(['file-refused', 'too-large', 'wrong-file-type', 'too-slow'] as const),
    ...(['limit-exceeded', 'unavailable'] as const),
  ],
})

export const openSupportFile = endpoint({
  name: 'openSupportFile',
  method: 'GET',
  path: '/api/v1/support/requests/{number}/files/{fileId}',
  access: ['consumer', 'advisor', 'admin'],
  summary: 'Download a file from a support request, as its owner or staff',
  params: z.extend(supportParams, { fileId: z.uuid() }),
  answer: file,
  problems: ['not-found', 'unavailable'],
})
