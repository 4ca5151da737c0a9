import { isKeyOf } from '@evenkeel/contract/keys-of'
import { states } from '@evenkeel/contract/people/profile-choices'
import type { AdvisorRenderProps } from '../../features/market/matching/results/advisor-render-props.ts'
import { laterPart } from '../../ui/later-part.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { LaterRequestSheet } from '../shared/later-request-sheet.tsx'

// The parts of an advisor's detail view that other features provide. Their code loads with the tab.

const loadTabs = () => import('./advisor-tabs.tsx')
const loading = <SkeletonText lines={6} />
const Cost = laterPart(() => loadTabs().then((part) => part.CostTab), loading)
const About = laterPart(() => loadTabs().then((part) => part.AboutTab), loading)
const Registered = laterPart(() => loadTabs().then((part) => part.RecordPanel), loading)
const Documents = laterPart(() => loadTabs().then((part) => part.AdvisorDocuments), loading)
const Reviews = laterPart(() => loadTabs().then((part) => part.ReviewsSection), loading)
const Meet = laterPart(() => loadTabs().then((part) => part.SlotList), loading)

type Named = { first_name: string; last_name: string }
const nameOf = ({ first_name, last_name }: Named) => [first_name, last_name].filter(Boolean).join(' ')

/** Takes the consumer's state, because the record first says whether the advisor may serve it. */
export const advisorSlotsFor = (state: string | undefined): AdvisorRenderProps => ({
  cost: (detail) => (
    <Cost detail={detail} place={state && isKeyOf(states, state) ? states[state] : undefined} />
  ),
  about: ({ card }) => <About advisorId={card.advisor_id} />,
  record: ({ card }) => <Registered advisorId={card.advisor_id} forState={state} />,
  documents: ({ card }) => <Documents advisorId={card.advisor_id} name={nameOf(card)} />,
  reviews: ({ card }) => (
    <Reviews advisorId={card.advisor_id} name={nameOf(card)} firstName={card.first_name || card.last_name} />
  ),
  meet: ({ card }, onAsk) => (
    <Meet
      advisorId={card.advisor_id}
      advisorName={nameOf(card)}
      onAsk={({ starts_at }) => onAsk(starts_at)}
    />
  ),
  requestSheet: ({ slot, ...props }) => <LaterRequestSheet {...props} startsAt={slot} />,
})
