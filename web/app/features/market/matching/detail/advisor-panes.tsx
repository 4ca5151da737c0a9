import type { AdvisorCard } from '@evenkeel/contract/market/advisor-cards'
import type { Search } from '@evenkeel/contract/market/matching'
import { states } from '@evenkeel/contract/people/profile-choices'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useMasquerade } from '../../../../session/masquerade/masquerade-store.ts'
import { joinClasses } from '../../../../ui/join-classes.ts'
import { laterPart } from '../../../../ui/later-part.tsx'
import { CardList } from '../card/card-list.tsx'
import { sortCards } from '../card/sort-cards.ts'
import type { AdvisorsPageProps } from '../results/advisors-page.tsx'
import { ListSkeleton } from '../results/list-skeleton.tsx'
import { useNewestList, useSavedAndHidden } from '../results/matching-queries.ts'
import { useResultsStore } from '../results/results-store.ts'
import { ResultsView } from '../results/results-view.tsx'
import { type AdvisorsAddress, listViews, uuidOf } from '../results/use-advisors-address.ts'
import { useFollowFocus } from '../results/use-follow-focus.ts'
import { ViewLinks } from '../results/view-links.tsx'
import { type Searching, sameSearch, useSearching } from '../search/use-searching.ts'
import { AdvisorDetail, preloadDetail } from './advisor-detail.tsx'
import { DetailSkeleton } from './detail-skeleton.tsx'

type AdvisorPanesProps = Omit<AdvisorsPageProps, 'consumerId'> & { address: AdvisorsAddress }

const SavedPane = laterPart(
  () => import('../saved/saved-panes.tsx').then((part) => part.SavedPane),
  <ListSkeleton />,
)
const HiddenPane = laterPart(
  () => import('../saved/saved-panes.tsx').then((part) => part.HiddenPane),
  <ListSkeleton />,
)
const SavedSearchesPane = laterPart(
  () => import('../saved/saved-searches-pane.tsx').then((part) => part.SavedSearchesPane),
  <ListSkeleton />,
)

const none: readonly AdvisorCard[] = []

const stateNames: Readonly<Record<string, string>> = states

/** The state a list is for. After a move, in another tab or by going back, a new search replaces the list. */
function useListPlace(search: Search | null | undefined, today: string, { run }: Searching): string {
  const place = stateNames[search?.state ?? ''] ?? today
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list and place
  useEffect(() => {
    if (search && place !== today) void run(sameSearch(search))
  }, [search?.search_id, place, today])
  return place
}

/** The list with the opened advisor next to it; on narrow screens one of the two. */
export function AdvisorPanes({ place, isNarrow, render, onKeep, address }: AdvisorPanesProps) {
  const searching = useSearching()
  // The list is the consumer's own: staff who view as them make none.
  const isViewedByStaff = useMasquerade(({ records }) => records !== null)
  const current = useNewestList({ isFirstRun: !isViewedByStaff })
  const saved = useSavedAndHidden(address.view === 'saved')
  const results = useResultsStore((state) => state.results)
  const selectedId = useResultsStore((state) => state.selectedAdvisorId)
  const detail = useRef<HTMLElement>(null)
  const listPlace = useListPlace(current.data, place, searching)
  const wantFocus = useFollowFocus(address.advisor, isNarrow, detail)

  // Next to the list an advisor is always open, so the code comes along with the answer.
  useEffect(() => {
    if (!isNarrow) preloadDetail()
  }, [isNarrow])

  const found = sortCards(
    (results ?? none).filter(({ standing }) => standing !== 'hidden'),
    address.sorting,
  )
  const listed =
    address.view === 'saved' ? (saved.data?.saved ?? none) : address.view === 'results' ? found : none
  const isComing =
    address.view === 'saved'
      ? saved.isLoading
      : address.view === 'results' && results === null && current.isLoading
  const opened = listed.find(({ advisor_id }) => uuidOf(advisor_id) === address.advisor)
  useCloseWithList(address, listed)
  // An advisor from elsewhere, such as a notification, is a page of their own: next to a list there is only who is in it.
  const isElsewhere = address.advisor !== undefined && !opened && !isComing
  // Side by side, one advisor is always open: the last one chosen, otherwise the first.
  const usual = listed.find(({ advisor_id }) => advisor_id === selectedId) ?? listed[0]
  const known = opened ?? (address.advisor === undefined && !isNarrow ? usual : undefined)
  const shown = isElsewhere ? address.advisor : known && uuidOf(known.advisor_id)
  const inResults = results?.find(({ advisor_id }) => uuidOf(advisor_id) === shown)
  const hasList = !isElsewhere && !(isNarrow && address.advisor !== undefined)
  const hasDetail = shown !== undefined && !isComing
  const isAlone = !hasList || (!hasDetail && !isComing)

  const list = (label: string, cards: readonly AdvisorCard[], where = place) => (
    <CardList
      label={label}
      cards={cards}
      place={where}
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
    <div className="@container -mx-4 -mb-8 medium:-mx-6 medium:-mb-12">
      <div className={joinClasses(panes, isAlone ? undefined : twoPanes)}>
        <section
          aria-label={listViews[address.view]}
          hidden={!hasList}
          onFocus={preloadDetail}
          onPointerDown={preloadDetail}
          className="relative flex min-w-0 flex-col min-[1100px]:overflow-y-auto"
        >
          <h2 className="sr-only">{listViews[address.view]}</h2>
          {address.view !== 'results' && <ViewLinks view={address.view} />}
          {address.view === 'results' && (
            <ResultsView
              current={current}
              cards={found}
              place={listPlace}
              searching={searching}
              address={address}
              onKeep={onKeep}
            >
              {list('Advisors', found, listPlace)}
            </ResultsView>
          )}
          {address.view === 'saved' && <SavedPane>{(cards) => list('Saved advisors', cards)}</SavedPane>}
          {address.view === 'hidden' && <HiddenPane />}
          {address.view === 'searches' && <SavedSearchesPane searching={searching} address={address} />}
        </section>
        {hasDetail && (
          <AdvisorDetail
            key={shown}
            advisor={shown}
            known={known ?? inResults}
            search={(inResults && current.data) ?? undefined}
            root={detail}
            place={inResults ? listPlace : place}
            address={address}
            searching={searching}
            render={render}
          />
        )}
        {!hasDetail && !isNarrow && !isAlone && (
          <div className="border-l border-line">
            <DetailSkeleton />
          </div>
        )}
      </div>
    </div>
  )
}

// Each pane scrolls by itself; below 1100 px there is one, and the page scrolls.
const panes =
  'border-line medium:border-t min-[1100px]:grid min-[1100px]:h-[calc(100dvh-var(--panes-top,4.5rem)-var(--band-height))] min-[1100px]:min-h-120 min-[1280px]:border-x'
const twoPanes =
  'min-[1100px]:grid-cols-[528px_minmax(0,1fr)] @min-[70rem]:grid-cols-[552px_minmax(0,1fr)]! @min-[80rem]:grid-cols-[600px_minmax(0,1fr)]!'

/** Someone who leaves the list while open, by a new search or because they were hidden, is closed with it. */
function useCloseWithList(address: AdvisorsAddress, listed: readonly AdvisorCard[]): void {
  const wasListed = useRef<string | undefined>(undefined)
  const { advisor, leave } = address
  const isListed = listed.some(({ advisor_id }) => uuidOf(advisor_id) === advisor)
  useLayoutEffect(() => {
    if (isListed) wasListed.current = advisor
    else if (advisor !== undefined && wasListed.current === advisor && listed !== none) void leave()
    else wasListed.current = undefined
  })
}
