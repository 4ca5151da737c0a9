import * as calls from '@evenkeel/contract/people/notifications'
import { type Route, serveSignedIn } from '../../../http/serve-endpoint.ts'
import type { Services } from '../../../services.ts'
import { listNotifications } from './list-notifications.ts'
import { markNotificationsRead } from './mark-notifications-read.ts'
import { markNotificationsUnread } from './mark-notifications-unread.ts'

// Admins have no notifications: the contract's access answers them with 403, never 401 (spec 6-09).
export const notificationRoutes = (services: Services): Route[] => [
  serveSignedIn(calls.listNotifications, ({ caller, query }) => listNotifications(services, caller, query)),
  serveSignedIn(calls.markNotificationsRead, ({ caller, body }) =>
    markNotificationsRead(services, caller, body),
  ),
  serveSignedIn(calls.markNotificationsUnread, ({ caller, body }) =>
    markNotificationsUnread(services, caller, body),
  ),
]
