import type { PersonId } from '@evenkeel/contract/person-id'
import { AdvisorProfilePage } from '../../features/people/advisors/profile/advisor-profile-page.tsx'
import type { ProfileParts } from '../../features/people/advisors/profile/profile-parts.ts'

export { ReviewsSection } from '../../features/contact/reviews/reviews-section.tsx'
export { CostTab } from '../../features/market/cost/cost-tab.tsx'
export { SlotList } from '../../features/people/availability/slot-list.tsx'
export { AdvisorDocuments } from '../../features/people/documents/advisor-documents.tsx'
export { RecordPanel } from '../../features/people/register/record-panel.tsx'

const nothing = () => null
/** Record, documents and reviews have their own tabs. */
const aboutParts: ProfileParts = {
  record: nothing,
  documents: nothing,
  ownDocuments: nothing,
  photo: nothing,
  reviews: nothing,
}

export function AboutTab({ advisorId }: { advisorId: PersonId }) {
  return <AdvisorProfilePage advisor={advisorId} reader="other" isHeadless parts={aboutParts} />
}
