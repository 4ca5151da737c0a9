import * as z from 'zod/mini'
import { endpoint, file } from '../endpoint.ts'
import { idsOf } from '../people/profile-choices.ts'
import { httpsLink, line, longText, phoneNumber } from '../text-rules.ts'
import { sides } from './chat.ts'

// Two people meet (product.md 3.9). A meeting belongs to a request; whom it is with stands in the request, which the ledger
// guards, so nothing here names anybody. A consumer takes a free time and has it; an advisor proposes one and the consumer
// confirms it. Moving keeps the meeting and its place in both calendars.

const seconds = z.int()

export const meetingStates = ['proposed', 'confirmed', 'held', 'no-show', 'cancelled'] as const
export type MeetingState = (typeof meetingStates)[number]

/** How two people meet; a chat is no meeting. */
export const waysToMeet = { video: 'Video', phone: 'Phone', 'in-person': 'In person' } as const
export type WayToMeet = keyof typeof waysToMeet

export const cancelReasons = {
  'another-time': 'The time does not suit me any more',
  'no-longer-needed': 'It is not needed any more',
  'found-another': 'I decided for somebody else',
  'cannot-help': 'I cannot help with this',
  other: 'Another reason',
} as const
export type CancelReason = keyof typeof cancelReasons

export const meetingNoteMaxLength = 500
export const meetingPlaceMaxLength = 200

/** What happened to a meeting, oldest first; `us` is the product itself, when a time or a match was over. */
export const meetingEvents = [
  'proposed',
  'confirmed',
  'moved',
  'place-changed',
  'cancelled',
  'held',
  'no-show',
] as const
const actors = [...sides, 'us'] as const

export const meetingMoves = ['confirm', 'move', 'change-place', 'cancel', 'say-held', 'say-no-show'] as const
export type MeetingMove = (typeof meetingMoves)[number]

export const meetingSchema = z.strictObject({
  meeting_id: z.int(),
  request_id: z.int(),
  state: z.enum(meetingStates),
  /** Whose word the time is; while it is proposed the other one confirms it. */
  proposed_by: z.enum(sides),
  starts_at: seconds,
  minutes: z.int(),
  way: z.enum(idsOf(waysToMeet)),
  /** A link, a number or an address, as the way has it; empty until the advisor has said it, or the meeting is confirmed. */
  where: z.string(),
  /** IANA names; the other one’s is null until the request is accepted. */
  zones: z.strictObject({ consumer: z.nullable(z.string()), advisor: z.nullable(z.string()) }),
  /** 0, and one more with every change that calendars have to learn; who changes something says which one they saw. */
  sequence: z.int(),
  cancelled: z.nullable(
    z.strictObject({
      by: z.enum(actors),
      reason: z.nullable(z.enum(idsOf(cancelReasons))),
      note: z.string(),
      at: seconds,
    }),
  ),
  /** Of a no-show: who did not come. */
  missed_by: z.nullable(z.enum(sides)),
  history: z.array(
    z.strictObject({
      what: z.enum(meetingEvents),
      by: z.enum(actors),
      at: seconds,
      /** When it was to be, from then on. */
      starts_at: seconds,
    }),
  ),
  /** What the caller may do with it at this moment. */
  may: z.array(z.enum(meetingMoves)),
  /** Of the calling consumer, after it was held: whether the five questions are answered. Null to advisors. */
  is_scored: z.nullable(z.boolean()),
})
export type Meeting = z.infer<typeof meetingSchema>

const requestParams = z.strictObject({ requestId: z.string().check(z.regex(/^[1-9]\d{0,15}$/)) })
const params = z.strictObject({ meetingId: z.string().check(z.regex(/^[1-9]\d{0,15}$/)) })
const one = z.strictObject({ meeting: meetingSchema })
const sequence = z.int().check(z.minimum(0))
const where = line({ max: meetingPlaceMaxLength })

export const listMeetings = endpoint({
  name: 'listMeetings',
  method: 'GET',
  path: '/api/v1/meetings',
  access: ['consumer', 'advisor'],
  summary: 'The own meetings: those to come, soonest first, then those that were, newest first',
  answer: z.strictObject({ meetings: z.array(meetingSchema) }),
})

export const bookMeeting = endpoint({
  name: 'bookMeeting',
  method: 'POST',
  path: '/api/v1/requests/{requestId}/meetings',
  access: ['consumer', 'advisor'],
  summary: 'Of an accepted request: a consumer takes a free time and has it, an advisor proposes one',
  params: requestParams,
  body: z.strictObject({
    /** Made by the page: the same one twice is one meeting. */
    client_id: z.uuid(),
    starts_at: seconds,
    /** Advisors may say how long; a free time has its own length. */
    minutes: z.optional(z.literal([15, 30, 45, 60, 90])),
    way: z.enum(idsOf(waysToMeet)),
    /** Advisors only: where, unless it is as they usually have it. */
    where: z.optional(where),
  }),
  answer: one,
  problems: ['not-found', 'chat-not-open', 'slot-taken', 'already-booked', 'limit-exceeded'],
})

export const confirmMeeting = endpoint({
  name: 'confirmMeeting',
  method: 'POST',
  path: '/api/v1/meetings/{meetingId}/confirm',
  access: ['consumer', 'advisor'],
  summary: 'Say yes to the time the other one proposed',
  params,
  body: z.strictObject({ sequence }),
  answer: one,
  problems: ['not-found', 'meeting-moved-on', 'slot-taken'],
})

export const moveMeeting = endpoint({
  name: 'moveMeeting',
  method: 'POST',
  path: '/api/v1/meetings/{meetingId}/move',
  access: ['consumer', 'advisor'],
  summary: 'Another time: a consumer takes a free one and has it, an advisor proposes one',
  params,
  body: z.strictObject({ sequence, starts_at: seconds }),
  answer: one,
  problems: ['not-found', 'meeting-moved-on', 'slot-taken', 'limit-exceeded'],
})

export const changeMeetingPlace = endpoint({
  name: 'changeMeetingPlace',
  method: 'POST',
  path: '/api/v1/meetings/{meetingId}/place',
  access: ['advisor'],
  summary: 'Meet another way or somewhere else',
  params,
  body: z.strictObject({ sequence, way: z.enum(idsOf(waysToMeet)), where }),
  answer: one,
  problems: ['not-found', 'meeting-moved-on'],
})

export const cancelMeeting = endpoint({
  name: 'cancelMeeting',
  method: 'POST',
  path: '/api/v1/meetings/{meetingId}/cancel',
  access: ['consumer', 'advisor'],
  summary: 'Call it off, with a reason',
  params,
  body: z.strictObject({
    sequence,
    reason: z.enum(idsOf(cancelReasons)),
    note: longText({ max: meetingNoteMaxLength }),
  }),
  answer: one,
  problems: ['not-found', 'meeting-moved-on'],
})

export const sayHowItWent = endpoint({
  name: 'sayHowItWent',
  method: 'POST',
  path: '/api/v1/meetings/{meetingId}/outcome',
  access: ['consumer', 'advisor'],
  summary: 'After its end: it was held, or the other one did not come',
  params,
  body: z.strictObject({ outcome: z.enum(['held', 'no-show']) }),
  answer: one,
  problems: ['not-found', 'meeting-moved-on'],
})

export const openMeetingCalendar = endpoint({
  name: 'openMeetingCalendar',
  method: 'GET',
  path: '/api/v1/meetings/{meetingId}/calendar',
  access: ['consumer', 'advisor'],
  summary: 'The meeting as a calendar file for its reader alone',
  params,
  answer: file,
  problems: ['not-found'],
})

/** Where an advisor usually meets, way by way; empty where it is said for each meeting. */
export const meetingPlacesSchema = z.strictObject({
  video_link: z.nullable(httpsLink),
  phone: z.nullable(phoneNumber),
  address: z.nullable(line({ min: 3, max: meetingPlaceMaxLength })),
})
export type MeetingPlaces = z.infer<typeof meetingPlacesSchema>
const places = z.strictObject({ places: meetingPlacesSchema })

export const readMeetingPlaces = endpoint({
  name: 'readMeetingPlaces',
  method: 'GET',
  path: '/api/v1/meetings/places',
  access: ['advisor'],
  summary: 'Where the calling advisor usually meets',
  answer: places,
})

export const saveMeetingPlaces = endpoint({
  name: 'saveMeetingPlaces',
  method: 'PUT',
  path: '/api/v1/meetings/places',
  access: ['advisor'],
  summary: 'Change where one usually meets; meetings that are booked keep theirs',
  body: meetingPlacesSchema,
  answer: places,
})
