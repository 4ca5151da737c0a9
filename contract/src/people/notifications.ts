import * as z from 'zod/mini'
import { notificationTimes } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { idsOf } from './profile-choices.ts'

// Notifications (spec 3-13, 3-14; product.md 3.15). Admins have none.

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

/** spec 3-13; kind, link and at follow readings 7-34. */
export const newNotificationSchema = z.strictObject({
  id,
  title: z.string(),
  body: z.string(),
  kind: z.enum(idsOf(notificationKinds)),
  /** A path on this site. */
  link: z.string().check(z.regex(/^\/[^/\\]/)),
  at: z.int(),
})
export type NewNotification = z.infer<typeof newNotificationSchema>

export const notificationSchema = z.extend(newNotificationSchema, { is_read: z.boolean() })
export type Notification = z.infer<typeof notificationSchema>

const integerText = (max: number) =>
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
  summary: 'Your notifications: unread first, then newest first',
  query: z.strictObject({
    offset: z.optional(integerText(100_000)),
    /** By default one page. */
    limit: z.optional(integerText(notificationTimes.unreadLimit)),
    unread: z.optional(z.enum(['true', 'false'])),
    kind: z.optional(z.enum(idsOf(notificationKinds))),
  }),
  answer: z.strictObject({
    success: z.literal(true),
    notifications: z.array(notificationSchema),
    /** All unread notifications, whatever the filter. */
    count: z.int(),
    /** Total for the given filter. */
    total: z.int(),
  }),
})

const changed = z.strictObject({
  /** The notifications this call changed, for undo. */
  ids: z.array(id),
  /** All unread notifications after the call. */
  count: z.int(),
})

export const markNotificationsRead = endpoint({
  name: 'markNotificationsRead',
  method: 'POST',
  path: '/api/v1/notifications/read',
  access: ['consumer', 'advisor'],
  summary: 'Mark some read, or all up to the newest one on screen',
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
  summary: 'Mark some unread',
  body: z.strictObject({
    ids: z.array(id).check(z.minLength(1), z.maxLength(notificationTimes.unreadLimit)),
  }),
  answer: changed,
})
