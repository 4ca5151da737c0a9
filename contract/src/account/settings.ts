import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { idsOf } from '../people/profile-choices.ts'
import { emailAddress, personName, timeZone, wholeNumber } from '../text-rules.ts'

// People's own settings (product.md 3.13). The theme belongs to the browser; sessions and passwords belong to
// identity.

export const notificationEvents = {
  'request-answered': 'Request answered',
  message: 'New message',
  'meeting-changed': 'Meeting booked, moved or canceled',
  'meeting-reminder-day': 'Meeting in 24 hours',
  'meeting-reminder-hour': 'Meeting in 1 hour',
  'match-found': 'New match',
  review: 'Reviews',
  'support-answered': 'Answer from Support',
  'register-change': 'Profile or public record changed',
  'product-news': 'Product news',
} as const
export type NotificationEvent = keyof typeof notificationEvents

const channels = z.strictObject({ inApp: z.boolean(), email: z.boolean() })
const minuteOfDay = wholeNumber(0, 1439)

const settingsShape = {
  first_name: z.nullable(personName),
  last_name: z.nullable(personName),
  time_zone: z.nullable(timeZone),
  notifications: z.record(z.enum(idsOf(notificationEvents)), channels),
  /** Minutes after midnight in the person's time zone; emails wait until quiet hours end. */
  quiet_hours: z.nullable(z.strictObject({ from: minuteOfDay, to: minuteOfDay })),
  digest: z.enum(['off', 'daily', 'weekly']),
  /** Consumers: hidden from every advisor they have not asked yet. */
  is_hidden_from_new_advisors: z.boolean(),
  /** Advisors: the address that gets a copy of each published profile. */
  compliance_email: z.nullable(emailAddress),
  document_reminders: z.boolean(),
  /** Advisors: whether people without an account see their card. */
  is_shown_to_visitors: z.boolean(),
  /** Whether the first-visit guide of /advisor/matchmaking/settings-intro was read to its end. */
  has_seen_intro: z.boolean(),
} as const

export const settingsSchema = z.strictObject({
  ...settingsShape,
  /** What is stored may predate the current form of addresses. */
  compliance_email: z.nullable(z.string()),
  email: z.string(),
  /** The contact for changing the email address (spec 5-12). */
  support_email: z.string(),
  /** Seconds; null unless the account is scheduled for deletion. */
  deletes_at: z.nullable(z.int()),
})
export type Settings = z.infer<typeof settingsSchema>
export type SettingField = keyof typeof settingsShape

export const firstNotifications: Settings['notifications'] = {
  'request-answered': { inApp: true, email: true },
  message: { inApp: true, email: true },
  'meeting-changed': { inApp: true, email: true },
  'meeting-reminder-day': { inApp: true, email: true },
  'meeting-reminder-hour': { inApp: true, email: false },
  'match-found': { inApp: true, email: true },
  review: { inApp: true, email: true },
  'support-answered': { inApp: true, email: true },
  'register-change': { inApp: true, email: true },
  'product-news': { inApp: false, email: false },
}

export const readSettings = endpoint({
  name: 'readSettings',
  method: 'GET',
  path: '/api/v1/settings',
  access: ['consumer', 'advisor'],
  summary: 'Get your settings',
  answer: z.strictObject({ settings: settingsSchema }),
})

export const saveSettings = endpoint({
  name: 'saveSettings',
  method: 'PATCH',
  path: '/api/v1/settings',
  access: ['consumer', 'advisor'],
  summary: 'Change some of your settings',
  body: z.partial(
    z.strictObject({
      ...settingsShape,
      notifications: z.partialRecord(z.enum(idsOf(notificationEvents)), channels),
    }),
  ),
  answer: z.strictObject({ settings: settingsSchema }),
})
