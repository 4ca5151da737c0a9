import { type AnalyticsTileId, analyticsTiles } from '@evenkeel/contract/staff/analytics-tiles'
import { useState } from 'react'
import { ContentBlock } from '../../../ui/content-block.tsx'
import { DefinitionButton } from '../../../ui/definition-button.tsx'
import { joinClasses } from '../../../ui/join-classes.ts'
import { LoadError } from '../../../ui/load-error.tsx'
import { type Asked, useRetryFailed, useTile } from './analytics-queries.ts'
import { DownloadButton } from './download-button.tsx'
import { isEmptyTile } from './panels-of.ts'
import { TileBody } from './tile-body.tsx'
import { TileBoundary } from './tile-boundary.tsx'
import { TileFoot } from './tile-foot.tsx'
import { TileNotes } from './tile-notes.tsx'
import { TileSkeleton } from './tile-skeleton.tsx'

interface TileCardProps {
  tile: AnalyticsTileId
  isWide?: boolean | undefined
  asked: Asked
}

/** One tile of the page, loaded on its own, so that its failure does not affect the others. */
export function TileCard({ tile: id, isWide = false, asked }: TileCardProps) {
  const query = useTile(id, asked)
  const { data: tile, isError, isFetching, isPlaceholderData, fetchStatus, dataUpdatedAt } = query
  const retryFailed = useRetryFailed()
  const [isTable, setIsTable] = useState(false)
  const { title, definition } = analyticsTiles[id]
  return (
    <ContentBlock
      title={title}
      className={joinClasses('flex break-inside-avoid flex-col', isWide && 'medium:col-span-2')}
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
          {tile && <DownloadButton tile={id} asked={asked} />}
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
      {!tile && !isError && fetchStatus === 'paused' && (
        <p className="py-8 text-center text-muted">You are offline. This comes when you are back.</p>
      )}
      {!tile && !isError && fetchStatus !== 'paused' && <TileSkeleton title={title} />}
      {tile && (
        <TileBoundary of={tile}>
          <div
            aria-busy={isPlaceholderData}
            className={joinClasses('flex flex-1 flex-col gap-3', isPlaceholderData && 'opacity-60')}
          >
            <TileNotes tile={tile} />
            <TileBody tile={tile} isWide={isWide} isTable={isTable} />
            <TileFoot tile={tile} />
          </div>
        </TileBoundary>
      )}
    </ContentBlock>
  )
}
