import * as z from 'zod/mini'
import { endpoint, file, nothing } from '../endpoint.ts'
import { line } from '../text-rules.ts'

// Calendars that advisors keep elsewhere: their busy times block booking, and nothing else of them is kept. And the
// other way around: a secret address at which those calendars read an advisor's meetings.

export const mostCalendars = 5
export const mostCollections = 20
export const calendarNameMaxLength = 40
const addressMaxLength = 1000

/** Why a calendar cannot be read. */
const calendarFailures = [
  'sign-in',
  'gone',
  'unreachable',
  'too-slow',
  'too-large',
  'refused-address',
  'not-a-calendar',
  'server-error',
] as const
export type CalendarFailureKind = (typeof calendarFailures)[number]

/** Begins the sentence "… since 8:14 am.", on screen and in letters. */
export const calendarFailureWords: Readonly<Record<CalendarFailureKind, string>> = {
  'sign-in': 'Sign-in refused',
  gone: 'Address not found',
  unreachable: 'Not reachable',
  'too-slow': 'Too slow to answer',
  'too-large': 'Too large to read',
  'refused-address': 'Address not allowed',
  'not-a-calendar': 'No calendar at this address',
  'server-error': 'Calendar service not working',
}

/** Failures that pass by themselves. */
const passing: readonly CalendarFailureKind[] = ['unreachable', 'too-slow', 'server-error']

export type CalendarFix = 'password' | 'address' | 'check' | 'remove'

/** The one act that fixes it. */
export function calendarFix(kind: 'address' | 'caldav', failure: CalendarFailureKind): CalendarFix {
  if (passing.includes(failure)) return 'check'
  if (kind === 'address') return 'address'
  return failure === 'sign-in' ? 'password' : 'remove'
}

const seconds = z.int()
const name = line({ min: 1, max: calendarNameMaxLength })
const secretLine = (max: number, sentence: string) =>
  z
    .string()
    .check(
      z.minLength(1, sentence),
      z.maxLength(max, `Use at most ${max} characters.`),
      z.regex(/^[^\p{Cc}]+$/u, sentence),
    )

const addressSentence = 'Enter a full address that starts with https:// or webcal://'

/** A feed's secret address, as calendar apps give it. */
export const feedAddress = z.string().check(
  z.trim(),
  z.maxLength(addressMaxLength, `Use at most ${addressMaxLength} characters.`),
  z.refine((text) => /^(https?|webcals?):\/\//i.test(text) && URL.canParse(text), addressSentence),
)

/** Also a server's name alone, such as caldav.icloud.com. */
export const serverAddress = z.string().check(
  z.trim(),
  z.maxLength(addressMaxLength, `Use at most ${addressMaxLength} characters.`),
  z.refine(
    (text) =>
      /^https?:\/\//i.test(text)
        ? URL.canParse(text)
        : /^[\w-]+(\.[\w-]+)+(:\d+)?(\/\S*)?$/.test(text) && URL.canParse(`https://${text}`),
    'Enter a server address, such as caldav.icloud.com.',
  ),
)

export const calendarUserName = z.string().check(
  z.trim(),
  z.minLength(1, 'Enter your user name.'),
  z.maxLength(254, 'Use at most 254 characters.'),
  // A colon would end it (RFC 7617).
  z.regex(/^[^:\p{Cc}]+$/u, 'Enter your user name.'),
)
export const calendarPassword = secretLine(200, 'Enter your app password.')

const outsideCalendarSchema = z.strictObject({
  calendar_id: z.int(),
  name: z.string(),
  kind: z.enum(['address', 'caldav']),
  /** "Google", or the host where it is. */
  provider: z.string(),
  /** When it was last read without a problem. */
  checked_at: z.nullable(seconds),
  failing: z.nullable(z.strictObject({ since: seconds, failure: z.enum(calendarFailures) })),
  /** How many busy times the next 30 days have. */
  busy_soon: z.int(),
})
export type OutsideCalendar = z.infer<typeof outsideCalendarSchema>

const one = z.strictObject({ calendar: outsideCalendarSchema })
const params = z.strictObject({ calendarId: z.string().check(z.regex(/^[1-9]\d{0,15}$/)) })

export const listCalendars = endpoint({
  name: 'listCalendars',
  method: 'GET',
  path: '/api/v1/calendars',
  access: ['advisor'],
  summary: 'List your connected calendars',
  answer: z.strictObject({ calendars: z.array(outsideCalendarSchema) }),
})

const account = { address: serverAddress, user_name: calendarUserName, password: calendarPassword }

export const findAccountCalendars = endpoint({
  name: 'findAccountCalendars',
  method: 'POST',
  path: '/api/v1/calendars/find',
  access: ['advisor'],
  summary: 'List the calendars of a CalDAV account, to choose from',
  body: z.strictObject(account),
  answer: z.strictObject({
    calendars: z.array(z.strictObject({ collection: z.string(), name: z.string() })),
  }),
  problems: ['limit-exceeded'],
})

export const connectCalendar = endpoint({
  name: 'connectCalendar',
  method: 'POST',
  path: '/api/v1/calendars',
  access: ['advisor'],
  summary: 'Connect a calendar: the address of an .ics feed, or CalDAV with an app password',
  body: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('address'), name, address: feedAddress }),
    z.strictObject({
      kind: z.literal('caldav'),
      name,
      ...account,
      /** All calendars of the account if left out. */
      collections: z.optional(
        z
          .array(z.string().check(z.maxLength(500)))
          .check(
            z.minLength(1, 'Choose at least one calendar.'),
            z.maxLength(mostCollections, `Choose up to ${mostCollections} calendars.`),
          ),
      ),
    }),
  ]),
  answer: one,
  problems: ['limit-exceeded'],
})

export const changeCalendar = endpoint({
  name: 'changeCalendar',
  method: 'PATCH',
  path: '/api/v1/calendars/{calendarId}',
  access: ['advisor'],
  summary: 'Rename a calendar, replace its address, or enter a new app password',
  params,
  body: z.partial(
    z.strictObject({ name, address: feedAddress, user_name: calendarUserName, password: calendarPassword }),
  ),
  answer: one,
  problems: ['not-found', 'limit-exceeded'],
})

export const checkCalendarNow = endpoint({
  name: 'checkCalendarNow',
  method: 'POST',
  path: '/api/v1/calendars/{calendarId}/check',
  access: ['advisor'],
  summary: 'Read a calendar now instead of within five minutes',
  params,
  answer: one,
  problems: ['not-found', 'limit-exceeded'],
})

export const removeCalendar = endpoint({
  name: 'removeCalendar',
  method: 'DELETE',
  path: '/api/v1/calendars/{calendarId}',
  access: ['advisor'],
  summary: 'Disconnect a calendar; its busy times no longer block booking',
  params,
  answer: nothing,
  problems: ['not-found'],
})

/** A week and the hours around it, in any time zone. */
const longestBusyPeriodSeconds = 15 * 86_400

export const listBusyTimes = endpoint({
  name: 'listBusyTimes',
  method: 'GET',
  path: '/api/v1/calendars/busy',
  access: ['advisor'],
  summary: 'List when your connected calendars are busy',
  query: z
    .strictObject({
      from: z.string().check(z.regex(/^[0-7]?\d{1,9}$/)),
      to: z.string().check(z.regex(/^[0-7]?\d{1,9}$/)),
    })
    .check(
      z.refine(
        ({ from, to }) => Number(to) > Number(from) && Number(to) - Number(from) <= longestBusyPeriodSeconds,
        'Choose a period of up to 15 days.',
      ),
    ),
  answer: z.strictObject({
    busy: z.array(z.strictObject({ calendar_id: z.int(), starts_at: seconds, ends_at: seconds })),
  }),
})

const calendarFeedSchema = z.strictObject({
  created_at: seconds,
  last_read_at: z.nullable(seconds),
})
export type CalendarFeed = z.infer<typeof calendarFeedSchema>

export const readCalendarFeed = endpoint({
  name: 'readCalendarFeed',
  method: 'GET',
  path: '/api/v1/meetings/feed',
  access: ['advisor'],
  summary: 'Say whether your meetings have a calendar address, and when it was last read',
  answer: z.strictObject({ feed: z.nullable(calendarFeedSchema) }),
})

export const replaceCalendarFeed = endpoint({
  name: 'replaceCalendarFeed',
  method: 'POST',
  path: '/api/v1/meetings/feed',
  access: ['advisor'],
  summary: 'Create the secret calendar address of your meetings; an earlier one stops working',
  answer: z.strictObject({ feed: calendarFeedSchema, address: z.string() }),
  problems: ['limit-exceeded'],
})

export const removeCalendarFeed = endpoint({
  name: 'removeCalendarFeed',
  method: 'DELETE',
  path: '/api/v1/meetings/feed',
  access: ['advisor'],
  summary: 'Turn off the secret calendar address of your meetings',
  answer: nothing,
})

/** Read by calendar apps, which have no session: the secret is in the address. */
export const openCalendarFeed = endpoint({
  name: 'openCalendarFeed',
  method: 'GET',
  path: '/api/v1/meetings/feed/{file}',
  access: 'anyone',
  underMasquerade: 'never',
  summary: 'Read an advisor’s meetings as a calendar',
  params: z.strictObject({ file: z.string().check(z.regex(/^[\w-]{43}\.ics$/)) }),
  answer: file,
  problems: ['not-found', 'limit-exceeded'],
})
