import { Search } from 'lucide-react'
import { HelpLink } from '../../layout/help-link.tsx'
import { NotOpenYet } from '../../layout/not-open-yet.tsx'
import type { PageHandle } from '../../layout/page-handle.ts'
import { privateMeta } from '../../layout/page-meta.ts'
import { usePageHeader } from '../../layout/use-page-header.ts'

export const handle = {
  title: 'Find advisors',
  loginTo: 'start a search',
  audience: ['consumer'],
} satisfies PageHandle
export const meta = () => privateMeta(handle.title)

export default function GetStarted() {
  usePageHeader({ title: handle.title, help: { heading: 'Selection Help' } })
  return (
    <NotOpenYet
      icon={<Search />}
      action={<HelpLink heading="Selection Help">Read what a must-have does</HelpLink>}
    >
      You will start a search here and see which of your wishes decide the order. Searching is not open yet.
    </NotOpenYet>
  )
}
