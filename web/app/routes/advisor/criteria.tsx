import { FirstVisit } from '../../features/account/settings/first-visit.tsx'
import { ReachPanel } from '../../features/market/metrics/reach-panel.tsx'
import { CriteriaPage } from '../../features/people/criteria/criteria-page.tsx'
import type { PageHandle } from '../../layout/header/page-handle.ts'
import { privateMeta } from '../../layout/header/page-meta.ts'
import { useFormHelp } from '../../layout/header/use-form-help.ts'
import { usePageHeader } from '../../layout/header/use-page-header.ts'
import { criteriaHelp } from '../help-panels.tsx'

export const handle = {
  title: 'Your Criteria',
  loginTo: 'set your criteria',
  audience: ['advisor'],
} satisfies PageHandle
export const meta = () => privateMeta(handle.title)

export default function Criteria() {
  usePageHeader({ title: handle.title, help: useFormHelp(criteriaHelp) })
  return (
    <FirstVisit guide="/advisor/matchmaking/settings-intro">
      <CriteriaPage aside={(draft) => <ReachPanel criteria={draft} />} />
    </FirstVisit>
  )
}
