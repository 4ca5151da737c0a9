import type { Metrics } from '@evenkeel/contract/market/metrics'
import { formatCount, formatCountOf } from '@evenkeel/format/counts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { DefinitionButton } from './definition-button.tsx'
import type { Definition } from './definitions.ts'
import { hoursInWords, percentInWords, tooFew } from './figure-words.ts'

interface TileProps {
  title: string
  of: Definition
  value: ReactNode
  note: string
  before?: { words: string; isBetter: boolean } | undefined
}

function Tile({ title, of, value, note, before }: TileProps) {
  return (
    <div className="row-span-2 grid min-w-0 grid-rows-subgrid p-4 max-medium:odd:border-r max-medium:nth-[n+3]:border-t medium:not-first:border-l">
      <dt className="flex items-start justify-between gap-2 text-muted">
        {title}
        <DefinitionButton of={of} title={title} />
      </dt>
      <dd className="num">
        <span className="my-0.5 block text-20 font-semibold whitespace-nowrap medium:text-24">{value}</span>
        <span className="block text-12 text-muted">{note}</span>
        {before && (
          <span className={`mt-0.5 block text-12 ${before.isBetter ? 'text-accent-text' : 'text-muted'}`}>
            was {before.words}
          </span>
        )}
      </dd>
    </div>
  )
}

const few = <span className="text-16 text-muted">{tooFew}</span>
const requests = (count: number) => `${count} ${count === 1 ? 'request' : 'requests'}`

/** The absolute number behind a share. */
const partOf = ({ value, of }: { value: number | null; of: number }) => Math.round(((value ?? 0) * of) / 100)

function ShareTile({
  tile,
  ...rest
}: { tile: Metrics['tiles']['accepted'] } & Pick<TileProps, 'title' | 'of'> & { unit: string }) {
  const { value, of, before } = tile
  const { unit, ...words } = rest
  return (
    <Tile
      {...words}
      value={value === null ? few : percentInWords(value)}
      note={value === null ? `n = ${requests(of)}` : `${partOf(tile)} of ${of} ${unit}`}
      before={
        before === null || value === null
          ? undefined
          : { words: percentInWords(before), isBetter: value >= before }
      }
    />
  )
}

/** Each tile with n, its previous value and its definition; nothing below five (product 3.11). */
export function MetricTiles({ tiles }: { tiles: Metrics['tiles'] }) {
  const { median_answer_hours: median, within_promise, accepted, top_three: top } = tiles
  if (accepted.of === 0 && top.of === 0)
    return (
      <div className="card text-pretty text-muted">
        Your answer time, acceptance and rank appear here from the fifth request on.{' '}
        <Link to="/advisor/matchmaking/criteria">Review criteria</Link>
      </div>
    )
  return (
    <dl className="grid grid-cols-2 gap-y-0 rounded-card border border-line bg-surface medium:grid-cols-4">
      <Tile
        title="Answer time"
        of="median"
        value={median.value === null ? few : hoursInWords(median.value)}
        note={`n = ${requests(median.of)}`}
        before={
          median.before === null || median.value === null
            ? undefined
            : { words: hoursInWords(median.before), isBetter: median.value <= median.before }
        }
      />
      <ShareTile title="Answered in time" of="promise" tile={within_promise} unit="in 2 business days" />
      <ShareTile title="Accepted" of="accepted" tile={accepted} unit="requests" />
      <Tile
        title="Shown in top three"
        of="exposure"
        value={top.value === null ? few : formatCount(top.value)}
        note={
          top.value === null ? `n = ${formatCountOf(top.of, 'list')}` : `of ${formatCountOf(top.of, 'list')}`
        }
      />
    </dl>
  )
}
