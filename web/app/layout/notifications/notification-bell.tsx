import { Bell } from 'lucide-react'
import { useUnreadCount } from '../../session/stored/unread-count.ts'
import { Badge } from '../../ui/badge.tsx'
import { VisuallyHidden } from '../../ui/screen-reader.tsx'
import { PrefetchLink } from '../sidebar/prefetch-link.tsx'

export function NotificationBell() {
  const unread = useUnreadCount()
  return (
    <PrefetchLink to="/shared/notifications" className="icon-btn bare relative">
      <Bell aria-hidden="true" />
      <VisuallyHidden>Notifications</VisuallyHidden>
      <Badge count={unread} className="absolute top-0 right-0" />
    </PrefetchLink>
  )
}
