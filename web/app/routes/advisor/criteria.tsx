import { CriteriaPage } from '../../features/criteria/criteria-page.tsx'
import { ReachPanel } from '../../features/metrics/reach-panel.tsx'
import { FirstVisit } from '../../features/settings/first-visit.tsx'
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
    <FirstVisit guide="/advisor/matchmaking/settings-intro">
      <CriteriaPage aside={(draft) => <ReachPanel criteria={draft} />} />
    </FirstVisit>
  )
}
