import { useNotificationCount } from './use-notification-count.ts'
import { useNotificationToasts } from './use-notification-toasts.ts'

/** Stands once in every page of a consumer or an advisor, and shows nothing itself. Never for admins (spec 6-03). */
export function NotificationWatch() {
  useNotificationCount()
  useNotificationToasts()
  return null
}
