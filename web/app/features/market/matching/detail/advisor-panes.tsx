import type { AdvisorCard } from '@evenkeel/contract/market/advisor-cards'
import { useRef } from 'react'
import { joinClasses } from '../../../../ui/join-classes.ts'
import { CardList } from '../card/card-list.tsx'
import { sortCards } from '../card/sort-cards.ts'
import type { AdvisorsPageProps } from '../results/advisors-page.tsx'
import { useCurrentSearch, useSavedAndHidden } from '../results/matching-queries.ts'
import { useResultsStore } from '../results/results-store.ts'
import { ResultsView } from '../results/results-view.tsx'
import { type AdvisorsAddress, listViews, uuidOf } from '../results/use-advisors-address.ts'
import { useFollowFocus } from '../results/use-follow-focus.ts'
import { ViewLinks } from '../results/view-links.tsx'
import { HiddenPane, SavedPane } from '../saved/saved-panes.tsx'
import { SavedSearchesPane } from '../saved/saved-searches-pane.tsx'
import { useSearching } from '../search/use-searching.ts'
import { AdvisorDetail } from './advisor-detail.tsx'
import { DetailSkeleton } from './detail-skeleton.tsx'

type AdvisorPanesProps = Omit<AdvisorsPageProps, 'consumerId'> & { address: AdvisorsAddress }

const none: readonly AdvisorCard[] = []

export function AdvisorPanes({ place, isNarrow, render, onKeep, address }: AdvisorPanesProps) {
  const searching = useSearching()
  const current = useCurrentSearch()
  const saved = useSavedAndHidden(address.view === 'saved')
  const results = useResultsStore((state) => state.results)
  const selectedId = useResultsStore((state) => state.selectedAdvisorId)
  const detail = useRef<HTMLElement>(null)
  const wantFocus = useFollowFocus(address.advisor, isNarrow, detail)

  const found = sortCards(
    (results ?? none).filter(({ standing }) => standing !== 'hidden'),
    address.sorting,
  )
  const listed =
    address.view === 'saved' ? (saved.data?.saved ?? none) : address.view === 'results' ? found : none
  // Side by side, one advisor is always open: the last one chosen, otherwise the first.
  const usual = listed.find(({ advisor_id }) => advisor_id === selectedId) ?? listed[0]
  const shown = address.advisor ?? (isNarrow || !usual ? undefined : uuidOf(usual.advisor_id))
  const inResults = results?.find(({ advisor_id }) => uuidOf(advisor_id) === shown)
  const known = inResults ?? listed.find(({ advisor_id }) => uuidOf(advisor_id) === shown)
  const isListComing = current.isLoading && results === null
  // Without an advisor to show next to it, the list takes the whole page.
  const isComing = address.view === 'saved' ? saved.isLoading : address.view === 'results' && isListComing
  const isAlone = shown === undefined && !isComing

  const list = (label: string, cards: readonly AdvisorCard[]) => (
    <CardList
      label={label}
      cards={cards}
      place={place}
      selectedId={known?.advisor_id ?? null}
      addressOf={address.addressOf}
      onOpen={(advisorId, isByKey) => {
        const isOpen = uuidOf(advisorId) === address.advisor
        if (isByKey) isOpen ? detail.current?.focus() : wantFocus()
        address.open(advisorId, isOpen)
      }}
      onMove={(advisorId) => !isNarrow && address.open(advisorId, true)}
    />
  )

  return (
    <div className="-mx-4 -mb-8 border-t border-line medium:-mx-6 medium:-mb-12 medium:grid medium:h-[calc(100dvh-4.5rem-var(--band-height))] medium:min-h-120 medium:grid-cols-[300px_minmax(0,1fr)] large:grid-cols-[384px_minmax(0,1fr)]">
      <section
        aria-label={listViews[address.view]}
        hidden={isNarrow && address.advisor !== undefined}
        className={joinClasses('relative min-w-0 medium:overflow-y-auto', isAlone && 'medium:col-span-2')}
      >
        <h2 className="sr-only">{listViews[address.view]}</h2>
        <ViewLinks view={address.view} />
        {address.view === 'results' && (
          <ResultsView
            current={current}
            cards={found}
            place={place}
            searching={searching}
            address={address}
            onKeep={onKeep}
          >
            {list('Advisors', found)}
          </ResultsView>
        )}
        {address.view === 'saved' && <SavedPane>{(cards) => list('Saved advisors', cards)}</SavedPane>}
        {address.view === 'hidden' && <HiddenPane />}
        {address.view === 'searches' && <SavedSearchesPane searching={searching} address={address} />}
      </section>
      {shown !== undefined && !isListComing && (
        <AdvisorDetail
          key={shown}
          advisor={shown}
          known={known}
          search={inResults ? current.data : undefined}
          root={detail}
          place={place}
          address={address}
          searching={searching}
          render={render}
        />
      )}
      {shown === undefined && !isNarrow && !isAlone && (
        <div className="border-l border-line">
          <DetailSkeleton />
        </div>
      )}
    </div>
  )
}
