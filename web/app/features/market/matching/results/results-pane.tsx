import type { AdvisorCard } from '@evenkeel/contract/market/advisor-cards'
import { largestListSize, type Search } from '@evenkeel/contract/market/matching'
import { formatCount, formatCountOf } from '@evenkeel/format/counts'
import { formatRecentInSentence } from '@evenkeel/format/moments'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { laterPart } from '../../../../ui/later-part.tsx'
import { LoadError } from '../../../../ui/load-error.tsx'
import { LiveRegion } from '../../../../ui/screen-reader.tsx'
import { type Searching, sameSearch } from '../search/use-searching.ts'
import { tastesInWords } from '../words/choice-words.ts'
import type { SaveChange } from './advisor-render-props.ts'
import { ListFoot } from './list-foot.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { ResultsHead } from './results-head.tsx'
import { useResultsStore } from './results-store.ts'
import type { AdvisorsAddress } from './use-advisors-address.ts'

const NoMatch = laterPart(
  () => import('../search/no-match.tsx').then((part) => part.NoMatch),
  <ListSkeleton />,
)

interface ResultsPaneProps {
  search: Search
  cards: readonly AdvisorCard[]
  place: string
  searching: Searching
  address: AdvisorsAddress
  onKeep: SaveChange
  /** The list of cards. */
  children: ReactNode
}

/** A list keeps its scroll position; where there is none, the reasons begin at the top. */
function useTopWhenEmpty(isEmpty: boolean): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const scrolled = [list.current?.closest('section'), document.documentElement]
    if (isEmpty) for (const part of scrolled) if (part) part.scrollTop = 0
  }, [isEmpty])
  return list
}

/** The list of a search with its heading, its notes and the way to load more. */
export function ResultsPane({
  search,
  cards,
  place,
  searching,
  address,
  onKeep,
  children,
}: ResultsPaneProps) {
  const { error, lastFetched } = useResultsStore()
  const { search_id, counts, tastes } = search
  const hasMore = search.cards.length < Math.min(counts.left, largestListSize)
  const hidden = search.cards.length - cards.length
  const list = useTopWhenEmpty(search.cards.length === 0)
  const more = () => searching.run({ ...sameSearch(search), size: largestListSize, continues: search_id })
  return (
    <>
      <ResultsHead search={search} place={place} searching={searching} address={address} onKeep={onKeep} />
      {error !== null && (
        <LoadError
          className="m-4"
          sentence={error}
          onRetry={() => searching.retry(sameSearch(search))}
          isRetrying={searching.isRunning}
          lastGoodAt={lastFetched ?? undefined}
        />
      )}
      <div
        ref={list}
        aria-busy={searching.isRunning || undefined}
        className={searching.isRunning ? 'opacity-70' : undefined}
      >
        {search.cards.length === 0 ? (
          <NoMatch search={search} place={place} searching={searching} />
        ) : (
          <>
            {children}
            <div className="flex flex-col gap-1 px-4 py-3 text-muted medium:px-5">
              <div className="flex items-center justify-between gap-3">
                <p className="num">
                  Showing {formatCount(cards.length)} of {formatCountOf(counts.left, 'advisor')}, from{' '}
                  {formatRecentInSentence((lastFetched ?? search.made_at * 1000) / 1000)}
                </p>
                {hasMore && (
                  <Button variant="secondary" size="small" isRunning={searching.isRunning} onClick={more}>
                    Show more
                  </Button>
                )}
              </div>
              {hidden > 0 && <p>You’ve hidden {formatCountOf(hidden, 'advisor')} from this list.</p>}
              {tastes && tastes.length > 0 && <p>{tastesInWords(tastes)}</p>}
            </div>
          </>
        )}
      </div>
      <ListFoot search={search} searching={searching} />
      <LiveRegion>{searching.isRunning ? '' : formatCountOf(counts.left, 'advisor')}</LiveRegion>
    </>
  )
}
