import type { AnalyticsTile } from '@evenkeel/contract/staff/analytics'
import { figureInWords, percentInWords } from './figure-words.ts'
import { rankSharesOf } from './rank-shares.ts'

const plot = { left: 44, top: 12, size: 208 }
const bottom = plot.top + plot.size
const right = plot.left + plot.size
const xOf = (percent: number) => Math.round((plot.left + (plot.size * percent) / 100) * 10) / 10
const yOf = (percent: number) => Math.round((bottom - (plot.size * percent) / 100) * 10) / 10

/** Lorenz curve: the further the line is below the dashed one, the fewer advisors hold the ranks. */
export function LorenzCurve({ tile }: { tile: AnalyticsTile }) {
  const shares = rankSharesOf(tile)
  if (!shares || tile.curve.length === 0) return null
  const { gini, unseen, top } = shares
  const line = [{ advisors: 0, places: 0 }, ...tile.curve, { advisors: 100, places: 100 }]
    .map(({ advisors, places }) => `${xOf(advisors)} ${yOf(places)}`)
    .join('L')
  const [low, high] = [
    { x: xOf(unseen), y: yOf(0) },
    { x: xOf(100 - top.advisors), y: yOf(100 - top.places) },
  ]
  const words = {
    unseen: `${percentInWords(unseen)} in no list`,
    top: `Top 1% hold ${percentInWords(top.places)}`,
  }
  return (
    <figure className="flex min-w-0 flex-col gap-2">
      <svg
        viewBox={`0 0 ${right + 12} ${bottom + 44}`}
        role="img"
        aria-label={`Lorenz curve of list positions: ${words.unseen}, ${words.top.toLowerCase()}, Gini index ${figureInWords(gini, 'index')}`}
        className="num block h-auto w-full max-w-80 overflow-visible text-12"
      >
        {[0, 50, 100].map((percent) => (
          <g key={percent}>
            <path
              d={`M${plot.left} ${yOf(percent)}H${right}`}
              className={percent === 0 ? 'stroke-line-strong' : 'stroke-line'}
            />
            <text x={plot.left - 8} y={yOf(percent) + 4} textAnchor="end" className="fill-muted">
              {percent}%
            </text>
            <text
              x={xOf(percent)}
              y={bottom + 18}
              textAnchor={percent === 0 ? 'start' : percent === 100 ? 'end' : 'middle'}
              className="fill-muted"
            >
              {percent}%
            </text>
          </g>
        ))}
        <path d={`M${line}Z`} className="fill-accent-mark" opacity="0.14" />
        <path
          d={`M${plot.left} ${bottom}L${right} ${plot.top}`}
          className="stroke-muted"
          strokeDasharray="3 5"
        />
        <path
          d={`M${line}`}
          className="fill-none stroke-accent-mark"
          strokeWidth="2.5"
          strokeLinejoin="round"
        />
        {[low, high].map(({ x, y }) => (
          <circle key={x} cx={x} cy={y} r="4" strokeWidth="2" className="fill-accent-mark stroke-surface" />
        ))}
        <text x={plot.left + 8} y={plot.top + 16} className="fill-text font-semibold">
          {words.top}
        </text>
        <text x={plot.left + 8} y={plot.top + 34} className="fill-text font-semibold">
          {words.unseen}
        </text>
        <text x={(plot.left + right) / 2} y={bottom + 38} textAnchor="middle" className="fill-muted">
          advisors, least shown first
        </text>
      </svg>
      <figcaption className="text-12 text-muted">
        Share of list positions (Lorenz curve). Dashed: equal.
      </figcaption>
    </figure>
  )
}
