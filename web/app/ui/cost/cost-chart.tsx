import { formatDollarTick } from '@evenkeel/format/money'
import { joinClasses } from '../join-classes.ts'
import { type CurveLayout, type FeeKey, valueAt } from './cost-curve-layout.ts'
import { FeeDot } from './fee-shape.tsx'

interface CostChartProps {
  layout: CurveLayout
  year: number | null
  showValue: (value: number) => string
  className?: string | undefined
}

const dashes: Partial<Record<FeeKey, string>> = { flat: '8 5', hourly: '2 5', baseline: '10 4 2 4' }

export function CostChart({ layout, year, showValue, className }: CostChartProps) {
  const { frame, plot, valueTicks, yearTicks, lines, band, notes, lastYear } = layout
  return (
    <svg
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      aria-hidden="true"
      className={joinClasses('cost-chart', className)}
    >
      {valueTicks.map(({ value, y }) => (
        <g key={value}>
          <path
            className={value === 0 ? 'axis-line' : 'grid-line'}
            d={`M${plot.left} ${y}H${plot.right + 8}`}
          />
          <text x={plot.left - 8} y={y + 4} textAnchor="end">
            {formatDollarTick(value)}
          </text>
        </g>
      ))}
      {yearTicks.map(({ year: tick, x, isMark }) => (
        <g key={tick}>
          {isMark && (
            <path className="grid-line" strokeDasharray="2 3" d={`M${x} ${plot.top - 6}V${plot.bottom}`} />
          )}
          <text x={x} y={plot.bottom + 22} textAnchor="middle" className={isMark ? 'strong' : undefined}>
            {tick === 1 ? 'Year 1' : tick}
          </text>
        </g>
      ))}
      {band && <path className="band" d={band.path} />}
      {lines.map(({ series, path, end, marks }) => (
        <g key={series.label} className={`fee-${series.key}`}>
          <path
            className={joinClasses('line', series.isMine && 'mine', series.isThin && 'thin')}
            strokeDasharray={dashes[series.key]}
            d={path}
          />
          {!series.isThin &&
            marks.map((mark) => (
              <FeeDot key={mark.x} fee={series.key} {...mark} scale={series.isMine ? 0.9 : 0.7} />
            ))}
          <FeeDot fee={series.key} {...end} scale={series.isThin ? 0.7 : 1} />
        </g>
      ))}
      {!frame.isBare &&
        lines.map(({ series, end, label }) => (
          <g key={series.label} className={`fee-${series.key}`}>
            {Math.abs(label.y - end.y) > 22 && (
              <path className="leader" d={`M${end.x + 7} ${end.y}L${label.x - 4} ${label.y}`} />
            )}
            <text className="tag" x={label.x} y={frame.isNarrow ? label.y + 4 : label.y - 2}>
              {label.text}
            </text>
            {!frame.isNarrow && (
              <text className={series.isThin ? undefined : 'strong'} x={label.x} y={label.y + 13}>
                {showValue(valueAt(series.points, lastYear))}
              </text>
            )}
          </g>
        ))}
      {band && (
        <g>
          <text
            className="band-tag"
            x={band.label.x}
            y={frame.isNarrow ? band.label.y + 4 : band.label.y - 2}
          >
            {band.label.text}
          </text>
          {!frame.isNarrow && (
            <text x={band.label.x} y={band.label.y + 13}>
              {band.ends}
            </text>
          )}
        </g>
      )}
      {notes.map(({ text, x, y, markY, isBefore }) => (
        <g key={text} className="note">
          <path d={`M${x - 7} ${markY}h14M${x} ${markY}V${Math.min(y + 5, markY)}`} />
          <text x={isBefore ? x + 7 : x - 7} y={y} textAnchor={isBefore ? 'end' : 'start'}>
            {text}
          </text>
        </g>
      ))}
      {year !== null && (
        <>
          <path className="cursor" d={`M${layout.xOf(year)} ${plot.top - 6}V${plot.bottom}`} />
          {lines.map(({ series }) => (
            <g key={series.label} className={`fee-${series.key}`}>
              <FeeDot
                fee={series.key}
                x={layout.xOf(year)}
                y={layout.yOf(valueAt(series.points, year))}
                scale={0.8}
              />
            </g>
          ))}
        </>
      )}
    </svg>
  )
}
