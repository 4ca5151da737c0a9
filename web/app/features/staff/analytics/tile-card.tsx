import { type AnalyticsTileId, analyticsTiles } from '@evenkeel/contract/staff/analytics-tiles'
import { useState } from 'react'
import { ContentBlock } from '../../../ui/content-block.tsx'
import { DefinitionButton } from '../../../ui/definition-button.tsx'
import { joinClasses } from '../../../ui/join-classes.ts'
import { LoadError } from '../../../ui/load-error.tsx'
import { OfflineState } from '../../../ui/offline-note.tsx'
import { VisuallyHidden } from '../../../ui/screen-reader.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { type AnalyticsFilter, useRetryFailed, useTile } from './analytics-queries.ts'
import { DownloadButton } from './download-button.tsx'
import { TileBody } from './tile-body.tsx'
import { TileBoundary } from './tile-boundary.tsx'
import { TileFooter } from './tile-footer.tsx'
import { TileNotes } from './tile-notes.tsx'
import { isEmptyTile } from './tile-panels.ts'

/** As high as the loaded tile, so that nothing moves. Not announced, because many load at once. */
function TileSkeleton({ title }: { title: string }) {
  return (
    <div className="flex flex-col gap-3">
      <VisuallyHidden>Loading {title}…</VisuallyHidden>
      <Skeleton className="h-8 w-28" />
      <Skeleton className="h-4 w-40 max-w-full" />
      <Skeleton className="h-44 w-full" />
      <Skeleton className="h-4 w-32" />
    </div>
  )
}

interface TileCardProps {
  tile: AnalyticsTileId
  isWide?: boolean | undefined
  /** Without a border of its own, inside another card. */
  isFlat?: boolean | undefined
  headingAs?: 'h2' | 'h3' | undefined
  filter: AnalyticsFilter
}

/** One tile of the page, loaded on its own, so that its failure does not affect the others. */
export function TileCard({ tile: id, isWide = false, isFlat = false, headingAs, filter }: TileCardProps) {
  const query = useTile(id, filter)
  const { data: tile, isError, isFetching, isPlaceholderData, fetchStatus, dataUpdatedAt } = query
  const retryFailed = useRetryFailed()
  const [isTable, setIsTable] = useState(false)
  const { title, definition } = analyticsTiles[id]
  return (
    <ContentBlock
      title={title}
      headingAs={headingAs}
      className={joinClasses(
        'flex min-w-0 break-inside-avoid flex-col',
        isWide && 'medium:col-span-2',
        isFlat && 'rounded-none! border-0! bg-transparent! p-0! shadow-none!',
      )}
      action={
        <div className="-my-1 flex flex-none items-center gap-1 print:hidden">
          {tile && !isEmptyTile(tile) && (
            <button
              type="button"
              className="link mr-2"
              aria-label={`${title} as a ${isTable ? 'chart' : 'table'}`}
              onClick={() => setIsTable(!isTable)}
            >
              {isTable ? 'Chart' : 'Table'}
            </button>
          )}
          {tile && <DownloadButton tile={id} filter={filter} />}
          <DefinitionButton title={title} definition={definition} />
        </div>
      }
    >
      {isError && (
        <LoadError
          onRetry={retryFailed}
          isRetrying={isFetching}
          lastGoodAt={tile && dataUpdatedAt}
          className={tile && 'mb-4'}
        />
      )}
      {!tile && !isError && fetchStatus === 'paused' && <OfflineState />}
      {!tile && !isError && fetchStatus !== 'paused' && <TileSkeleton title={title} />}
      {tile && (
        <TileBoundary of={tile}>
          <div
            aria-busy={isPlaceholderData}
            className={joinClasses('flex flex-1 flex-col gap-3', isPlaceholderData && 'opacity-60')}
          >
            <TileNotes tile={tile} />
            <TileBody tile={tile} isWide={isWide} isTable={isTable} />
            <TileFooter tile={tile} />
          </div>
        </TileBoundary>
      )}
    </ContentBlock>
  )
}
