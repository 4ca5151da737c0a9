import { SlidersHorizontal } from 'lucide-react'
import { HelpLink } from '../../layout/help-link.tsx'
import { NotOpenYet } from '../../layout/not-open-yet.tsx'
import type { PageHandle } from '../../layout/page-handle.ts'
import { privateMeta } from '../../layout/page-meta.ts'
import { usePageHeader } from '../../layout/use-page-header.ts'

export const handle = {
  title: 'Your Criteria',
  loginTo: 'set whom you take',
  audience: ['advisor'],
} satisfies PageHandle
export const meta = () => privateMeta(handle.title)

export default function Criteria() {
  usePageHeader({ title: handle.title, help: { heading: 'Selection Help' } })
  return (
    <NotOpenYet
      icon={<SlidersHorizontal />}
      action={<HelpLink heading="Selection Help">Read what a criterion does</HelpLink>}
    >
      You will say here whom you take and how many, and see at once how many people that reaches. Criteria are
      not open yet.
    </NotOpenYet>
  )
}
