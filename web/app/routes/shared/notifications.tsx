import { Bell } from 'lucide-react'
import { HelpLink } from '../../layout/help-link.tsx'
import { NotOpenYet } from '../../layout/not-open-yet.tsx'
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
  return (
    <NotOpenYet
      icon={<Bell />}
      action={<HelpLink heading="Notifications Help">Read what you will be told</HelpLink>}
    >
      Answers to your requests, new messages and reminders of meetings will be listed here. Notifications are
      not open yet.
    </NotOpenYet>
  )
}
