import { type AnalyticsLine, type AnalyticsTile, fewestToCompare } from '@evenkeel/contract/staff/analytics'
import { analyticsTiles } from '@evenkeel/contract/staff/analytics-tiles'
import { formatWhole } from '@evenkeel/format/counts'
import { DefinitionButton } from '../../../ui/definition-button.tsx'
import { joinClasses } from '../../../ui/join-classes.ts'
import { LoadError } from '../../../ui/load-error.tsx'
import { OfflineState } from '../../../ui/offline-note.tsx'
import { VisuallyHidden } from '../../../ui/screen-reader.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { type AnalyticsFilter, useRetryFailed, useTile } from './analytics-queries.ts'
import { DownloadButton } from './download-button.tsx'
import { changeOf } from './figure-words.ts'
import { Sparkline } from './sparkline.tsx'
import { TileBoundary } from './tile-boundary.tsx'
import { TileFooter } from './tile-footer.tsx'
import { TileNotes } from './tile-notes.tsx'
import { isWithheld, lineInWords } from './tile-panels.ts'

/** In the order of the page, with the labels of figures that a segment leaves out. */
const headlines: readonly { id: string; label: string; isBetterLow?: true }[] = [
  { id: 'consumers', label: 'New consumers' },
  { id: 'advisors', label: 'Approved advisors' },
  { id: 'requests', label: 'Requests sent' },
  { id: 'in-time', label: 'Answered in time' },
  { id: 'accepted', label: 'Requests accepted' },
  { id: 'meetings', label: 'Meetings held' },
  { id: 'hires', label: 'Hired' },
  { id: 'first-meeting', label: 'Days to first meeting', isBetterLow: true },
]

const { title, definition } = analyticsTiles.headlines

/** Eight figures before all details: what each is now, how it went, and what it was in the period before. */
export function HeadlineFigures({ filter }: { filter: AnalyticsFilter }) {
  const {
    data: tile,
    isError,
    isFetching,
    isPlaceholderData,
    fetchStatus,
    dataUpdatedAt,
  } = useTile('headlines', filter)
  const retryFailed = useRetryFailed()
  return (
    <section aria-labelledby="headlines" className="card flush overflow-clip">
      <VisuallyHidden>
        <h2 id="headlines">{title}</h2>
      </VisuallyHidden>
      {isError && (
        <LoadError
          onRetry={retryFailed}
          isRetrying={isFetching}
          lastGoodAt={tile && dataUpdatedAt}
          className="m-4"
        />
      )}
      {!tile && !isError && fetchStatus === 'paused' && <OfflineState />}
      {!tile && !isError && fetchStatus !== 'paused' && <VisuallyHidden>Loading {title}…</VisuallyHidden>}
      {(tile || (!isError && fetchStatus !== 'paused')) && (
        <TileBoundary of={tile}>
          <dl
            aria-busy={isPlaceholderData}
            className={joinClasses(
              '-mt-px -ml-px grid grid-cols-2 min-[1200px]:grid-cols-4',
              isPlaceholderData && 'opacity-60',
            )}
          >
            {headlines.map(({ id, label, isBetterLow = false }) => (
              <div
                key={id}
                className="min-w-0 border-t border-l border-line px-4 py-3 medium:px-5 medium:py-4"
              >
                <dt className="text-muted">{label}</dt>
                {tile ? (
                  <Figure tile={tile} id={id} isBetterLow={isBetterLow} />
                ) : (
                  <dd className="flex flex-col gap-2 py-2">
                    <Skeleton className="h-7 w-20" />
                    <Skeleton className="h-3 w-28 max-w-full" />
                  </dd>
                )}
              </div>
            ))}
          </dl>
        </TileBoundary>
      )}
      {tile && (
        <div className="flex items-center justify-between gap-3 border-t border-line py-1 pr-3 pl-5 [&>footer]:mt-0 [&>footer]:pt-0">
          <TileFooter tile={tile} />
          <TileNotes tile={tile} />
          <div className="flex flex-none gap-1 print:hidden">
            <DownloadButton tile="headlines" filter={filter} />
            <DefinitionButton title={title} definition={definition} />
          </div>
        </div>
      )}
    </section>
  )
}

interface FigureProps {
  tile: AnalyticsTile
  id: string
  isBetterLow: boolean
}

function Figure({ tile, id, isBetterLow }: FigureProps) {
  const line = tile.lines.find((each) => each.id === id)
  if (!line) return <dd className="text-12 text-muted">Can’t be split by segment</dd>
  const { value, unit, n } = line
  const isHidden = isWithheld(line, tile)
  const isSmall = unit !== 'count' && value !== null && n !== null && n < fewestToCompare
  return (
    <dd className="num">
      <span className="my-0.5 flex items-center justify-between gap-2">
        <span
          className={joinClasses(
            'font-semibold whitespace-nowrap',
            value === null ? 'text-16 leading-8 text-muted' : 'text-24',
          )}
        >
          {/* The label has the unit. */}
          {lineInWords(line, tile).replace(/ days?$/, '')}
        </span>
        {/* Days whose counts are hidden would look like days without any. */}
        {!tile.is_too_few && <Sparkline line={line} isPartial={tile.is_partial} />}
      </span>
      {!isHidden && <Change line={line} isBetterLow={isBetterLow} />}
      {isSmall && <span className="block text-12 text-warning">small sample (n = {formatWhole(n)})</span>}
    </dd>
  )
}

/** Red only where the change is bad, whichever way it points. */
function Change({ line, isBetterLow }: { line: AnalyticsLine; isBetterLow: boolean }) {
  const change = changeOf(line)
  if (!change) return <span className="block text-12 text-muted">no earlier data</span>
  if (change.by === '') return <span className="block text-12 text-muted">no change ({change.was})</span>
  const isBad = change.isHigher === isBetterLow
  return (
    <span className="block text-12 text-muted">
      <b className={isBad ? 'text-danger' : 'text-text'}>
        <span aria-hidden="true" className="mr-1 align-[1px] text-[8px]">
          {change.isHigher ? '▲' : '▼'}
        </span>
        {change.by}
      </b>{' '}
      from {change.was}
    </span>
  )
}
