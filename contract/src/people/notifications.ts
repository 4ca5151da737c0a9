import * as z from 'zod/mini'
import { notificationTimes } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { idsOf } from './profile-choices.ts'

// What people are told (spec 3-13, 3-14; product.md 3.15). Admins own none of them.

export const notificationKinds = {
  request: 'Requests',
  message: 'Messages',
  meeting: 'Meetings',
  match: 'Matches',
  record: 'Record',
  account: 'Account',
  news: 'News',
} as const
export type NotificationKind = keyof typeof notificationKinds

const id = z.int().check(z.positive())

/** spec 3-13; kind, link and at as readings 7-34 has them. */
export const newNotificationSchema = z.strictObject({
  id,
  title: z.string(),
  body: z.string(),
  kind: z.enum(idsOf(notificationKinds)),
  /** An address of this site, from its root. */
  link: z.string().check(z.regex(/^\/[^/\\]/)),
  at: z.int(),
})
export type NewNotification = z.infer<typeof newNotificationSchema>

export const notificationSchema = z.extend(newNotificationSchema, { is_read: z.boolean() })
export type Notification = z.infer<typeof notificationSchema>

const whole = (max: number) =>
  z.string().check(
    z.regex(/^\d{1,6}$/),
    z.refine((text) => Number(text) <= max),
  )

/** spec 3-14, 7-13, 7-27…7-29 */
export const listNotifications = endpoint({
  name: 'listNotifications',
  method: 'GET',
  path: '/api/v1/notifications',
  access: ['consumer', 'advisor'],
  summary: 'The own notifications: unread first, then newest first',
  query: z.strictObject({
    offset: z.optional(whole(100_000)),
    /** Without it a page. */
    limit: z.optional(whole(notificationTimes.unreadLimit)),
    unread: z.optional(z.enum(['true', 'false'])),
    kind: z.optional(z.enum(idsOf(notificationKinds))),
  }),
  answer: z.strictObject({
    success: z.literal(true),
    notifications: z.array(notificationSchema),
    /** Unread ones in all, whatever was asked for. */
    count: z.int(),
    /** How many there are of what was asked for. */
    total: z.int(),
  }),
})

const changed = z.strictObject({
  /** Those that were changed by this very call: what undo takes back. */
  ids: z.array(id),
  /** Unread ones in all, now. */
  count: z.int(),
})

export const markNotificationsRead = endpoint({
  name: 'markNotificationsRead',
  method: 'POST',
  path: '/api/v1/notifications/read',
  access: ['consumer', 'advisor'],
  summary: 'Mark some read, or all up to the newest one that was on the screen',
  body: z.union([
    z.strictObject({ ids: z.array(id).check(z.minLength(1), z.maxLength(notificationTimes.unreadLimit)) }),
    z.strictObject({ up_to: id }),
  ]),
  answer: changed,
})

export const markNotificationsUnread = endpoint({
  name: 'markNotificationsUnread',
  method: 'POST',
  path: '/api/v1/notifications/unread',
  access: ['consumer', 'advisor'],
  summary: 'Take back that some were read',
  body: z.strictObject({
    ids: z.array(id).check(z.minLength(1), z.maxLength(notificationTimes.unreadLimit)),
  }),
  answer: changed,
})
