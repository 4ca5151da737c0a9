import * as z from 'zod/mini'
import { newNotificationSchema } from '../people/notifications.ts'
import { personIdSchema } from '../person-id.ts'
import { messageSchema, sides } from './chat.ts'

// The socket's side of the wire (spec 7-33…7-35, readings 7-34). It speaks and does not listen: the one thing a page says is
// who it believes to be, and that is only compared. Whoever missed an event asks by call and has it.

/** spec 3-31 */
export const registerSchema = z.strictObject({ userId: personIdSchema, userType: z.enum(sides) })
export type Register = z.infer<typeof registerSchema>

const requestId = z.int()
const seq = z.int()

export const liveEvents = {
  'new-notification': newNotificationSchema,
  /** Read on this or another device; null is all. */
  'notifications-read': z.strictObject({ ids: z.nullable(z.array(z.int())), count: z.int() }),
  message: z.strictObject({ request_id: requestId, message: messageSchema }),
  /** Somebody read up to here; of one's own other devices too. */
  'messages-read': z.strictObject({ request_id: requestId, by: z.enum(sides), seq }),
  typing: z.strictObject({ request_id: requestId }),
  /** Opened, closed, left, blocked: to be asked for again. */
  'conversation-changed': z.strictObject({ request_id: requestId }),
  /** A request was sent, answered, asked about, withdrawn, ran out: to be asked for again. */
  'request-changed': z.strictObject({ request_id: requestId }),
  /** A meeting was booked, confirmed, moved, cancelled: to be asked for again. */
  'meeting-changed': z.strictObject({ request_id: requestId, meeting_id: z.int() }),
  /** Support wrote or closed: to be asked for again. */
  'support-changed': z.strictObject({ number: z.int() }),
} as const

export type LiveEventName = keyof typeof liveEvents
export type LiveEvent<Name extends LiveEventName> = z.infer<(typeof liveEvents)[Name]>
/** As the typed socket wants it. */
export type LiveEvents = { [Name in LiveEventName]: (payload: LiveEvent<Name>) => void }
