import type { PersonId } from '@evenkeel/contract/person-id'
import { Impressions } from '../../features/contact/meetings/scorecard/impressions.tsx'
import { AdvisorProfilePage } from '../../features/people/advisors/profile/advisor-profile-page.tsx'
import type { ProfileParts } from '../../features/people/advisors/profile/profile-parts.ts'

export { CostTab } from '../../features/market/cost/cost-tab.tsx'
export { SlotList } from '../../features/people/availability/slot-list.tsx'
export { AdvisorDocuments } from '../../features/people/documents/advisor-documents.tsx'
export { RecordPanel } from '../../features/people/register/record-panel.tsx'

const nothing = () => null
/** Record and documents have their own tabs. */
const aboutParts: ProfileParts = {
  record: nothing,
  documents: nothing,
  ownDocuments: nothing,
  photo: nothing,
}

export function AboutTab({ advisorId }: { advisorId: PersonId }) {
  return (
    <div className="flex flex-col gap-6">
      <AdvisorProfilePage advisor={advisorId} reader="other" isHeadless parts={aboutParts} />
      <Impressions advisorId={advisorId} />
    </div>
  )
}
