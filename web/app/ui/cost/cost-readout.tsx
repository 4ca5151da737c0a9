import { Fragment } from 'react'
import { type CurveLayout, showRange, valueAt } from './cost-curve-layout.ts'
import { FeeShape } from './fee-shape.tsx'

interface CostReadoutProps {
  layout: CurveLayout
  year: number
  showValue: (value: number) => string
}

// Costs rise to the right, so the upper left is free: used on a phone; otherwise left or right of the line.
function placeFor({ frame, plot, xOf, lastYear }: CurveLayout, year: number) {
  if (frame.isNarrow) return { left: plot.left + 4, top: plot.top - 8 }
  const x = xOf(year)
  return year > lastYear / 2
    ? { right: frame.width - x + 12, top: plot.top }
    : { left: x + 12, top: plot.top }
}

export function CostReadout({ layout, year, showValue }: CostReadoutProps) {
  const rows = layout.lines
    .map(({ series }) => ({ series, value: valueAt(series.points, year) }))
    .sort((a, b) => b.value - a.value)
  const band = layout.band?.band
  return (
    <div className="cost-readout" style={placeFor(layout, year)} aria-hidden="true">
      <p className="mb-1 font-semibold">Year {year}</p>
      <dl>
        {rows.map(({ series, value }) => (
          <Fragment key={series.label}>
            <dt>
              <FeeShape fee={series.key} className="size-2.5" />
              {layout.frame.isNarrow ? (series.shortLabel ?? series.label) : series.label}
            </dt>
            <dd>{showValue(value)}</dd>
          </Fragment>
        ))}
        {band && (
          <>
            <dt>
              <span className="band-key" />
              {layout.frame.isNarrow ? (band.shortLabel ?? band.label) : band.label}
            </dt>
            <dd>{showRange(band, year, showValue)}</dd>
          </>
        )}
      </dl>
    </div>
  )
}
