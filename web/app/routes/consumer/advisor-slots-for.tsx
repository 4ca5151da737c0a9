import { isKeyOf } from '@evenkeel/contract/keys-of'
import { states } from '@evenkeel/contract/people/profile-choices'
import { Impressions } from '../../features/contact/meetings/scorecard/impressions.tsx'
import { CostTab } from '../../features/market/cost/cost-tab.tsx'
import type { AdvisorRenderProps } from '../../features/market/matching/results/advisor-render-props.ts'
import { AdvisorProfilePage } from '../../features/people/advisors/profile/advisor-profile-page.tsx'
import type { ProfileParts } from '../../features/people/advisors/profile/profile-parts.ts'
import { SlotList } from '../../features/people/availability/slot-list.tsx'
import { AdvisorDocuments } from '../../features/people/documents/advisor-documents.tsx'
import { RecordPanel } from '../../features/people/register/record-panel.tsx'
import { RequestSheetContainer } from '../shared/request-sheet-container.tsx'

// The parts of an advisor's detail view that other features provide.

const nothing = () => null
/** Record and documents have their own tabs. */
const aboutParts: ProfileParts = {
  record: nothing,
  documents: nothing,
  ownDocuments: nothing,
  photo: nothing,
}

type Named = { first_name: string; last_name: string }
const nameOf = ({ first_name, last_name }: Named) => [first_name, last_name].filter(Boolean).join(' ')

/** Takes the consumer's state, because the record first says whether the advisor may serve it. */
export const advisorSlotsFor = (state: string | undefined): AdvisorRenderProps => ({
  cost: (detail) => (
    <CostTab detail={detail} place={state && isKeyOf(states, state) ? states[state] : undefined} />
  ),
  about: ({ card }) => (
    <div className="flex flex-col gap-6">
      <AdvisorProfilePage advisor={card.advisor_id} reader="other" isHeadless parts={aboutParts} />
      <Impressions advisorId={card.advisor_id} />
    </div>
  ),
  record: ({ card }) => <RecordPanel advisorId={card.advisor_id} forState={state} />,
  documents: ({ card }) => <AdvisorDocuments advisorId={card.advisor_id} name={nameOf(card)} />,
  meet: ({ card }, onAsk) => (
    <SlotList
      advisorId={card.advisor_id}
      advisorName={nameOf(card)}
      onAsk={({ starts_at }) => onAsk(starts_at)}
    />
  ),
  requestSheet: ({ slot, ...props }) => <RequestSheetContainer {...props} startsAt={slot} />,
})
