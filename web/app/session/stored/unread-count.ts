import { useSession } from '../use-session.ts'
import { useNotificationStore } from './notification-store.ts'

/** What the badge shows. Visitors and admins have no notifications (spec 6-03). */
export function useUnreadCount(): number {
  const { role } = useSession()
  const count = useNotificationStore((store) => store.count)
  return role === 'consumer' || role === 'advisor' ? count : 0
}
