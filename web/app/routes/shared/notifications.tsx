import { NotificationsPage } from '../../features/people/notifications/notifications-page.tsx'
import type { PageHandle } from '../../layout/header/page-handle.ts'
import { privateMeta } from '../../layout/header/page-meta.ts'
import { usePageHeader } from '../../layout/header/use-page-header.ts'
import { notificationsHelp } from '../help-panels.tsx'

export const handle = {
  title: 'Notifications',
  loginTo: 'see your notifications',
  audience: ['consumer', 'advisor'],
} satisfies PageHandle
export const meta = () => privateMeta(handle.title)

export default function Notifications() {
  usePageHeader({ title: handle.title, help: notificationsHelp })
  return <NotificationsPage />
}
