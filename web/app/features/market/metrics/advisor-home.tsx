import type { Metrics } from '@evenkeel/contract/market/metrics'
import type { ReactNode } from 'react'
import { CallFailed } from '../../../server-link/call-failed.ts'
import { ContentBlock } from '../../../ui/content-block.tsx'
import { joinClasses } from '../../../ui/join-classes.ts'
import { LoadError } from '../../../ui/load-error.tsx'
import { AnswerTimesCard } from './answer-times-card.tsx'
import { CardBoundary } from './card-boundary.tsx'
import { DeclinedCard } from './declined-card.tsx'
import { ExposureCard } from './exposure-card.tsx'
import { FeeCard } from './fee-card.tsx'
import { FunnelCard } from './funnel-card.tsx'
import { MetricTiles } from './metric-tiles.tsx'
import type { useMetrics } from './metrics-queries.ts'
import { CardSkeleton, TileSkeleton } from './metrics-skeleton.tsx'
import { NoDataYet } from './no-data-yet.tsx'
import { ReachCard } from './reach-card.tsx'
import { ToDoCard } from './to-do-card.tsx'

const firstDays = 14

interface AdvisorHomeProps {
  query: ReturnType<typeof useMetrics>
  /** Why the advisor is not shown to consumers, or gets no new requests. */
  notices: ReactNode
  /** Parts of other features: requests to answer, places, next meetings, reviews. */
  requests: ReactNode
  places: ReactNode
  meetings: ReactNode
  reviews: ReactNode
  /** Shown when the advisor is another person or does not exist. */
  notFound: ReactNode
}

/** An advisor's home (product 3.11). Cards from other features are shown even when the metrics are not. */
export function AdvisorHome({
  query,
  notices,
  requests,
  places,
  meetings,
  reviews,
  notFound,
}: AdvisorHomeProps) {
  const { data: metrics, error, isError, isFetching, isPlaceholderData, refetch, dataUpdatedAt } = query
  if (error instanceof CallFailed && error.code === 'not-found') return notFound
  const hasFailed = isError && metrics === undefined
  const shown = (title: string, card: (metrics: Metrics) => ReactNode, height: string) => {
    if (metrics) return <CardBoundary>{card(metrics)}</CardBoundary>
    if (!hasFailed) return <CardSkeleton height={height} />
    return (
      <ContentBlock headingAs="h2" title={title}>
        <LoadError onRetry={() => refetch()} isRetrying={isFetching} />
      </ContentBlock>
    )
  }
  const isNew = metrics !== undefined && metrics.days_with_us < firstDays && metrics.funnel[0]?.count === 0
  return (
    <div className="flex flex-col gap-4 medium:gap-6">
      {notices}
      {isError && metrics && (
        <LoadError onRetry={() => refetch()} isRetrying={isFetching} lastGoodAt={dataUpdatedAt} />
      )}
      <div
        aria-busy={isPlaceholderData}
        className={joinClasses('contents', isPlaceholderData && '[&>*]:opacity-60')}
      >
        {/* One column below 1200 px, in the order of urgency; two next to each other above it. */}
        <div className="grid gap-4 medium:gap-6 large:grid-cols-[minmax(0,8fr)_minmax(0,4fr)] large:items-start">
          <div className="contents large:flex large:flex-col large:gap-6">
            <CardBoundary>{requests}</CardBoundary>
            {isNew && <NoDataYet />}
            <div className="max-large:order-4">
              {shown(
                'From asked to hired',
                (all) => (
                  <FunnelCard metrics={all} />
                ),
                'h-80',
              )}
            </div>
            <div className="max-large:order-5">
              {!metrics && !hasFailed ? (
                <TileSkeleton />
              ) : (
                shown('Your requests', ({ tiles }) => <MetricTiles tiles={tiles} />, 'h-32')
              )}
            </div>
          </div>
          <div className="contents large:flex large:flex-col large:gap-6">
            <div className="max-large:order-1">
              <CardBoundary>{places}</CardBoundary>
            </div>
            <div className="max-large:order-2">
              <CardBoundary>{meetings}</CardBoundary>
            </div>
            {/* In the first days their list says the same. */}
            {!isNew && (
              <div className="max-large:order-3">
                <CardBoundary>
                  <ToDoCard />
                </CardBoundary>
              </div>
            )}
          </div>
        </div>
        {metrics && <CardBoundary>{reviews}</CardBoundary>}
        {!isNew && <MoreFigures shown={shown} />}
      </div>
    </div>
  )
}

type Shown = (title: string, card: (metrics: Metrics) => ReactNode, height: string) => ReactNode

/** What explains the figures above: ranking, answer times, reach, reasons and fees. */
function MoreFigures({ shown }: { shown: Shown }) {
  return (
    <>
      <div className="grid gap-4 medium:gap-6 large:grid-cols-2">
        {shown(
          'Your share of top-3 places',
          ({ exposure }) => (
            <ExposureCard weeks={exposure} />
          ),
          'h-80',
        )}
        {shown(
          'How fast you answer',
          (all) => (
            <AnswerTimesCard metrics={all} />
          ),
          'h-80',
        )}
      </div>
      <div className="grid gap-4 medium:grid-cols-2 medium:gap-6 large:grid-cols-3">
        <CardBoundary>
          <ReachCard />
        </CardBoundary>
        {shown(
          'Why you declined',
          (all) => (
            <DeclinedCard metrics={all} />
          ),
          'h-56',
        )}
        {shown(
          'Your fee in the market',
          ({ fee_position }) => (
            <FeeCard position={fee_position} />
          ),
          'h-56',
        )}
      </div>
    </>
  )
}
