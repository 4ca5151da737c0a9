import { NotificationsPage } from '../../features/notifications/notifications-page.tsx'
import type { PageHandle } from '../../layout/page-handle.ts'
import { privateMeta } from '../../layout/page-meta.ts'
import { usePageHeader } from '../../layout/use-page-header.ts'

export const handle = {
  title: 'Notifications',
  loginTo: 'see your notifications',
  audience: ['consumer', 'advisor'],
} satisfies PageHandle
export const meta = () => privateMeta(handle.title)

export default function Notifications() {
  usePageHeader({ title: handle.title, help: { heading: 'Notifications Help' } })
  return <NotificationsPage />
}
