import { type CostBand, type CostSeries, type CurveFrame, showRange, valueAt } from './cost-curve-layout.ts'
import { FeeShape } from './fee-shape.tsx'

interface CostYearsProps {
  series: readonly CostSeries[]
  band?: CostBand | undefined
  marks: readonly number[]
  lastYear: number
  frame: CurveFrame
  caption: string
  showValue: (value: number) => string
}

// The figures of the drawing as a table, for reading and for screen readers.
export function CostYears({ series, band, marks, lastYear, frame, caption, showValue }: CostYearsProps) {
  const years = Array.from({ length: lastYear }, (_, at) => at + 1)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className="cost-years" style={{ height: frame.height }} tabIndex={0} aria-label={caption}>
      <table className="data-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Year</th>
            {series.map((one) => (
              <th key={one.label} scope="col" className="r">
                <span className="inline-flex items-center gap-1.5">
                  <FeeShape fee={one.key} className="size-2.5" />
                  {frame.isNarrow ? (one.shortLabel ?? one.label) : one.label}
                </span>
              </th>
            ))}
            {band && (
              <th scope="col" className="r">
                {frame.isNarrow ? (band.shortLabel ?? band.label) : band.label}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {years.map((year) => (
            <tr key={year} className={marks.includes(year) ? 'font-semibold' : undefined}>
              <th scope="row" className="num">
                {year}
              </th>
              {series.map((one) => (
                <td key={one.label} className="r">
                  {showValue(valueAt(one.points, year))}
                </td>
              ))}
              {band && <td className="r whitespace-nowrap">{showRange(band, year, showValue)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
