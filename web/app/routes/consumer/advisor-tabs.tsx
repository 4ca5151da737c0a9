import type { PersonId } from '@evenkeel/contract/person-id'
import { ReviewsSection } from '../../features/contact/reviews/reviews-section.tsx'
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
  reviews: (props) => <ReviewsSection {...props} />,
}

export function AboutTab({ advisorId }: { advisorId: PersonId }) {
  return <AdvisorProfilePage advisor={advisorId} reader="other" isHeadless parts={aboutParts} />
}
