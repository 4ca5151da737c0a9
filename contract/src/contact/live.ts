import * as z from 'zod/mini'
import { newNotificationSchema } from '../people/notifications.ts'
import { personIdSchema } from '../person-id.ts'
import { messageSchema, sides } from './chat.ts'

// Events of the live socket (spec 7-33…7-35, readings 7-34). The server sends and does not listen: a page
// only states who it believes to be, and that is only compared. A page that missed an event gets the same by
// call.

/** spec 3-31 */
export const registerSchema = z.strictObject({ userId: personIdSchema, userType: z.enum(sides) })
export type Register = z.infer<typeof registerSchema>

const requestId = z.int()
const seq = z.int()

const readNotificationsSchema = z.strictObject({ ids: z.nullable(z.array(z.int())), count: z.int() })

export const liveEvents = {
  'new-notification': newNotificationSchema,
  /** Read on this or another device; null means all. */
  'notifications-read': readNotificationsSchema,
  /** Everything that a message changes on one page (messageParts). */
  message: z.strictObject({
    request_id: requestId,
    message: messageSchema,
    /** Its sender has read up to here by answering. */
    read_seq: z.optional(seq),
    /** For the pages of its reader, unless their settings leave nothing to show. */
    notice: z.optional(newNotificationSchema),
    /** For the pages of its sender, if it answers what they were notified of. */
    settled: z.optional(readNotificationsSchema),
  }),
  /** A person read up to here, also on another device of their own. */
  'messages-read': z.strictObject({ request_id: requestId, by: z.enum(sides), seq }),
  typing: z.strictObject({ request_id: requestId }),
  /** A conversation was opened, closed, left or blocked: fetch it again. */
  'conversation-changed': z.strictObject({ request_id: requestId }),
  /** A request was sent, answered, asked about, withdrawn or expired: fetch it again. */
  'request-changed': z.strictObject({ request_id: requestId }),
  /** A meeting was booked, confirmed, moved or canceled: fetch it again. */
  'meeting-changed': z.strictObject({ request_id: requestId, meeting_id: z.int() }),
  /** Support answered or closed a request: fetch it again. */
  'support-changed': z.strictObject({ number: z.int() }),
  /** This server is about to stop: connect again, to another one, at a random moment within this time. */
  'server-leaving': z.strictObject({ within_ms: z.int() }),
} as const

export type LiveEventName = keyof typeof liveEvents
export type LiveEvent<Name extends LiveEventName> = z.infer<(typeof liveEvents)[Name]>
/** The event map in the shape that the typed socket expects. */
export type LiveEvents = { [Name in LiveEventName]: (payload: LiveEvent<Name>) => void }
/** One event with its payload. */
export type LivePart = {
  [Name in LiveEventName]: readonly [event: Name, payload: LiveEvent<Name>]
}[LiveEventName]

/**
 * A message's event in the parts that listeners know. Pages that do not state this protocol, those of the version before, are
 * sent the parts.
 */
export const liveProtocol = 2
export function messageParts(told: LiveEvent<'message'>): LivePart[] {
  const { request_id, message, read_seq, notice, settled } = told
  return [
    ['message', { request_id, message }],
    ...(read_seq === undefined
      ? []
      : [['messages-read', { request_id, by: message.from, seq: read_seq }] as const]),
    ...(notice ? [['new-notification', notice] as const] : []),
    ...(settled ? [['notifications-read', settled] as const] : []),
  ]
}
