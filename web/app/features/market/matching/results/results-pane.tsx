import type { AdvisorCard } from '@evenkeel/contract/market/advisor-cards'
import { largestListSize, type Search } from '@evenkeel/contract/market/matching'
import { formatCount, formatCountOf } from '@evenkeel/format/counts'
import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { LoadError } from '../../../../ui/load-error.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { LiveRegion } from '../../../../ui/screen-reader.tsx'
import { NoMatch } from '../search/no-match.tsx'
import type { Searching } from '../search/use-searching.ts'
import type { SaveChange } from './advisor-render-props.ts'
import { ResultsHead } from './results-head.tsx'
import { useResultsStore } from './results-store.ts'
import type { AdvisorsAddress } from './use-advisors-address.ts'
import { useIsStale } from './use-is-stale.ts'

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
  const isOld = useIsStale()
  const { filters, trial, search_id, counts } = search
  const again = () => searching.run({ filters, trial })
  const hasMore = search.cards.length < Math.min(counts.left, largestListSize)
  const more = () => searching.run({ filters, trial, size: largestListSize, continues: search_id })
  return (
    <>
      <ResultsHead
        search={search}
        lastFetched={lastFetched}
        searching={searching}
        onKeep={onKeep}
        shown={cards.length}
        place={address}
      />
      {error !== null && (
        <LoadError
          className="m-4"
          sentence={error}
          onRetry={() => searching.retry({ filters, trial })}
          isRetrying={searching.isRunning}
          lastGoodAt={lastFetched ?? undefined}
        />
      )}
      {isOld && (
        <Notice
          kind="warning"
          role="status"
          className="m-4"
          action={
            <Button
              variant="secondary"
              size="small"
              startIcon={<RefreshCw className="size-4" />}
              isRunning={searching.isRunning}
              onClick={again}
            >
              Search again
            </Button>
          }
        >
          These may be out of date.
        </Notice>
      )}
      <div
        aria-busy={searching.isRunning || undefined}
        className={searching.isRunning ? 'opacity-70' : undefined}
      >
        {search.cards.length === 0 ? (
          <NoMatch search={search} place={place} searching={searching} />
        ) : (
          <>
            {children}
            <div className="flex items-center justify-between gap-3 px-4 py-4 medium:px-5">
              <p className="num text-muted">
                Showing {formatCount(cards.length)} of {formatCountOf(counts.left, 'advisor')}
              </p>
              {hasMore && (
                <Button variant="secondary" size="small" isRunning={searching.isRunning} onClick={more}>
                  Show more
                </Button>
              )}
            </div>
          </>
        )}
      </div>
      <LiveRegion>{searching.isRunning ? '' : formatCountOf(counts.left, 'advisor')}</LiveRegion>
    </>
  )
}
