import { UsersRound } from 'lucide-react'
import { HelpLink } from '../../layout/help-link.tsx'
import { NotOpenYet } from '../../layout/not-open-yet.tsx'
import type { PageHandle } from '../../layout/page-handle.ts'
import { privateMeta } from '../../layout/page-meta.ts'
import { usePageHeader } from '../../layout/use-page-header.ts'

export const handle = {
  title: 'Advisors',
  loginTo: 'see which advisors fit you',
  audience: ['consumer'],
} satisfies PageHandle
export const meta = () => privateMeta(handle.title)

export default function Advisors() {
  usePageHeader({ title: handle.title, help: { heading: 'Matchmaking Process Help' } })
  return (
    <NotOpenYet
      icon={<UsersRound />}
      action={<HelpLink heading="Matchmaking Process Help">Read how matching works</HelpLink>}
    >
      The advisors who fit you, with every point explained and what each costs you, will be listed here.
      Searching is not open yet.
    </NotOpenYet>
  )
}
