import { useSession } from '../use-session.ts'
import { useNotificationStore } from './notification-store.ts'

/** The number on the badge. Visitors and admins have no notifications (spec 6-03). */
export function useUnreadCount(): number {
  const { role } = useSession()
  const count = useNotificationStore((store) => store.count)
  return role === 'consumer' || role === 'advisor' ? count : 0
}
