import { MessagesSquare } from 'lucide-react'
import { HelpLink } from '../../layout/help-link.tsx'
import { NotOpenYet } from '../../layout/not-open-yet.tsx'
import type { PageHandle } from '../../layout/page-handle.ts'
import { privateMeta } from '../../layout/page-meta.ts'
import { usePageHeader } from '../../layout/use-page-header.ts'

export const handle = {
  title: 'Your Matches',
  loginTo: 'see your matches and messages',
  audience: ['consumer', 'advisor'],
} satisfies PageHandle
export const meta = () => privateMeta(handle.title)

export default function Messages() {
  usePageHeader({ title: handle.title, help: { heading: 'Your Matches Help' } })
  return (
    <NotOpenYet
      icon={<MessagesSquare />}
      action={<HelpLink heading="Meeting & Chat Requests Help">Read how requests work</HelpLink>}
    >
      Requests, conversations and meetings with the people you are matched with will stand here. Matches are
      not open yet.
    </NotOpenYet>
  )
}
