import { ChartColumn } from 'lucide-react'
import { StandingNotice } from '../../features/criteria/standing-notice.tsx'
import { HelpLink } from '../../layout/help-link.tsx'
import { NobodyHere } from '../../layout/nobody-here.tsx'
import { NotOpenYet } from '../../layout/not-open-yet.tsx'
import type { PageHandle } from '../../layout/page-handle.ts'
import { privateMeta } from '../../layout/page-meta.ts'
import { usePageHeader } from '../../layout/use-page-header.ts'
import { usePathPerson } from '../../layout/use-path-person.ts'

export const handle = {
  title: 'Home',
  loginTo: 'see how you are doing',
  audience: ['advisor'],
} satisfies PageHandle
export const meta = () => privateMeta(handle.title)

function Here() {
  usePageHeader({ title: handle.title, help: { heading: 'Matchmaking Process Help' } })
  return (
    <div className="flex flex-col gap-6">
      <StandingNotice />
      <NotOpenYet
        icon={<ChartColumn />}
        action={<HelpLink heading="Matchmaking Process Help">Read how advisors are ranked</HelpLink>}
      >
        How often you are shown, asked and chosen, and how fast you answer, will stand here. Your figures are
        not open yet.
      </NotOpenYet>
    </div>
  )
}

export default function Metrics() {
  return usePathPerson('advisor').kind === 'invalid' ? <NobodyHere /> : <Here />
}
