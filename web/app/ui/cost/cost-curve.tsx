import { formatDollars, formatDollarTick } from '@evenkeel/format/money'
import { type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { joinClasses } from '../join-classes.ts'
import { useWidth } from '../use-width.ts'
import { CostChart } from './cost-chart.tsx'
import {
  type CostSeries,
  type CurveExtras,
  type CurveLayout,
  frameFor,
  layOutCostCurve,
  showRange,
  valueAt,
} from './cost-curve-layout.ts'
import { CostReadout } from './cost-readout.tsx'
import { CostYears } from './cost-years.tsx'

export interface CostCurveProps extends CurveExtras {
  series: readonly CostSeries[]
  /** Years with a line and a bold figure. */
  marks?: readonly number[] | undefined
  /** What the drawing shows, for screen readers. */
  label?: string | undefined
  showValue?: ((value: number) => string) | undefined
  /** Expected width on a desktop, which a prerendered page draws before it can measure. */
  expectedWidth?: number | undefined
  /** A table next to the drawing names its lines, so that on phones they carry no labels. */
  hasLegend?: boolean | undefined
  /** Shown under the table, such as a download link. */
  tableAction?: ReactNode
  className?: string | undefined
}

const defaultMarks = [1, 10, 30]

// Signature element 4. Drawn by hand instead of with a chart library, because it is on the home page.
export function CostCurve({
  series,
  band,
  notes,
  marks = defaultMarks,
  label = 'All-in cost by year',
  showValue = formatDollars,
  expectedWidth = 904,
  hasLegend = false,
  tableAction,
  className,
}: CostCurveProps) {
  const box = useRef<HTMLDivElement>(null)
  const range = useRef<HTMLInputElement>(null)
  const width = useWidth(box)
  const [year, setYear] = useState<number | null>(null)
  const [isTable, setIsTable] = useState(false)
  const layOut = (wide: number) =>
    layOutCostCurve(
      series,
      marks,
      frameFor(wide, hasLegend),
      { value: showValue, tick: formatDollarTick },
      { band, notes },
    )
  const layout = layOut(width ?? expectedWidth)
  const { lastYear } = layout
  const shared = { year, showValue }

  // A touch pointer leaves at once; the focus stays, and with it the figures, until a tap elsewhere.
  function pickByFinger(event: PointerEvent<HTMLElement>) {
    setYear(yearUnder(event, layout))
    if (event.pointerType !== 'touch') return
    event.preventDefault()
    range.current?.focus({ preventScroll: true })
  }

  return (
    <div ref={box} className={joinClasses('cost-curve', className)}>
      {isTable ? (
        <CostYears
          series={series}
          band={band}
          marks={marks}
          lastYear={lastYear}
          showValue={showValue}
          frame={layout.frame}
          caption={label}
        />
      ) : (
        <div
          className="cost-plot"
          onPointerMove={(event) => setYear(yearUnder(event, layout))}
          onPointerDown={pickByFinger}
          onPointerLeave={(event) => event.pointerType !== 'touch' && setYear(null)}
        >
          <div role="img" aria-label={label}>
            {width === null ? (
              <>
                <CostChart layout={layout} className="for-wide" {...shared} />
                <CostChart layout={layOut(326)} className="for-narrow" {...shared} />
              </>
            ) : (
              <CostChart layout={layout} {...shared} />
            )}
          </div>
          <input
            ref={range}
            type="range"
            className="cost-year"
            aria-label="Year"
            aria-valuetext={spokenYear(series, band, year ?? lastYear, showValue)}
            min={1}
            max={lastYear}
            value={year ?? lastYear}
            onChange={(event) => setYear(event.target.valueAsNumber)}
            onFocus={() => setYear((shown) => shown ?? lastYear)}
            onBlur={() => setYear(null)}
          />
          {year !== null && width !== null && (
            <CostReadout layout={layout} year={year} showValue={showValue} />
          )}
        </div>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <button type="button" className="link quiet" onClick={() => setIsTable(!isTable)}>
          {isTable ? 'Show as chart' : 'Show as table'}
        </button>
        {isTable && tableAction}
      </div>
    </div>
  )
}

function yearUnder(event: PointerEvent<HTMLElement>, { plot, lastYear }: CurveLayout): number {
  const x = event.clientX - event.currentTarget.getBoundingClientRect().left
  const year = Math.round(((x - plot.left) / (plot.right - plot.left)) * lastYear)
  return Math.min(Math.max(year, 1), lastYear)
}

function spokenYear(
  series: readonly CostSeries[],
  band: CurveExtras['band'],
  year: number,
  showValue: (value: number) => string,
): string {
  const sums = series.map((one) => `${one.label} ${showValue(valueAt(one.points, year))}`)
  if (band) sums.push(`${band.label} ${showRange(band, year, showValue)}`)
  return `Year ${year}: ${sums.join(', ')}`
}
