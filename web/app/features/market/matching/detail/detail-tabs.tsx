import { keysOf } from '@evenkeel/contract/keys-of'
import type { MatchDetail, Search } from '@evenkeel/contract/market/matching'
import { Tabs } from '../../../../ui/choice/tabs.tsx'
import type { AdvisorRenderProps } from '../results/advisor-render-props.ts'
import { type AdvisorsAddress, detailTabs } from '../results/use-advisors-address.ts'
import type { Searching } from '../search/use-searching.ts'
import { nameOf } from '../words/card-words.ts'
import { FitTab } from './fit-tab.tsx'

interface DetailTabsProps {
  detail: MatchDetail
  search: Search | undefined
  address: AdvisorsAddress
  searching: Searching
  render: AdvisorRenderProps
  onAsk: (startsAt: number) => void
}

// The row of tabs scrolls from edge to edge, and stops at the start of a word.
const edgeToEdge =
  '[&>.tab-list]:-mx-4 [&>.tab-list]:snap-x [&>.tab-list]:scroll-px-4 [&>.tab-list]:gap-5 [&>.tab-list]:px-4 medium:[&>.tab-list]:-mx-6 medium:[&>.tab-list]:scroll-px-6 medium:[&>.tab-list]:gap-6 medium:[&>.tab-list]:px-6 [&_.tab]:snap-start'

/** The tab is in the address, so that Back leaves it and a link opens it. */
export function DetailTabs({ detail, search, address, searching, render, onAsk }: DetailTabsProps) {
  const content = {
    fit: <FitTab detail={detail} search={search} address={address} searching={searching} />,
    cost: render.cost(detail),
    about: render.about(detail),
    record: render.record(detail),
    documents: render.documents(detail),
    reviews: render.reviews(detail),
    meet: render.meet(detail, onAsk),
  }
  return (
    <Tabs
      label={`About ${nameOf(detail.card)}`}
      className={`mt-3 px-4 pb-6 medium:px-6 ${edgeToEdge}`}
      tabs={keysOf(detailTabs).map((value) => ({
        value,
        label: detailTabs[value],
        content: content[value],
      }))}
      value={address.tab}
      onChange={address.showTab}
    />
  )
}
