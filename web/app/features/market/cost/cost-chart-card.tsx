import { formatDollars, formatDollarsShort } from '@evenkeel/format/money'
import { horizons } from '@evenkeel/matching/cost/projection'
import { useState } from 'react'
import { Segmented } from '../../../ui/choice/segmented.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { CostCurve } from '../../../ui/cost/cost-curve.tsx'
import type { CostPoint, CostSeries } from '../../../ui/cost/cost-curve-layout.ts'
import { joinClasses } from '../../../ui/join-classes.ts'
import type { PayableWay } from './calculate-ways-to-pay.ts'
import { longestYears, tabSeparated, totals, yearsInWords } from './cost-by-year.ts'
import { feeKeyOf, priceInWords, shortNameOf } from './fee-words.ts'
import { type MarketLine, otherSourcesInWords } from './market-lines.ts'

interface CostChartCardProps {
  name: string
  place: string
  market: readonly MarketLine[]
  /** Null where the advisor can't serve the reader; the market is drawn all the same. */
  chosen: PayableWay | null
  yearlyLimit: number | null
  className?: string | undefined
}

/** The four fee types at their typical price as thin lines, and this advisor as a bold one. */
export function CostChartCard(props: CostChartCardProps) {
  const { name, place, market, chosen, yearlyLimit, className } = props
  const [horizon, setHorizon] = useState<number>(longestYears)
  const upTo = (points: readonly CostPoint[]) => points.filter(({ year }) => year <= horizon)
  const series: CostSeries[] = [
    ...market.map(({ fee, years }) => ({
      key: feeKeyOf[fee.kind],
      label: priceInWords(fee),
      shortLabel: shortNameOf[fee.kind],
      points: upTo(totals(years)),
      isThin: true,
    })),
    ...(chosen
      ? [
          {
            key: feeKeyOf[chosen.fee.kind],
            label: `${name}, ${priceInWords(chosen.fee)}`,
            shortLabel: name,
            points: upTo(totals(chosen.outcome.years)),
            isMine: true,
          },
        ]
      : []),
  ]
  if (series.length === 0) return null
  const limit = yearlyLimit === null ? [] : [yearlyLimit]
  const sources = otherSourcesInWords(market, place)
  return (
    <section className={joinClasses('flex flex-col gap-4', className)}>
      <div>
        <h3 className="text-16">Four ways to pay, side by side</h3>
        <p className="text-pretty text-muted">
          Thin lines: the typical fee in {place}.{chosen && ` Bold: ${name}.`} {sources}
        </p>
      </div>
      <Segmented
        aria-label="Years on the chart"
        options={horizons.map((year) => ({ value: year, label: yearsInWords(year) }))}
        value={horizon}
        onChange={setHorizon}
      />
      <CostCurve
        series={series}
        hasLegend
        notes={limit.map((value) => ({ year: 1, value, label: `Your limit ${formatDollars(value)}` }))}
        marks={horizons.filter((year) => year <= horizon)}
        showValue={formatDollarsShort}
        label={`All-in cost over ${yearsInWords(horizon)} by fee type`}
        expectedWidth={640}
        tableAction={<CopyButton text={curveText(series)}>Copy table</CopyButton>}
      />
    </section>
  )
}

function curveText(series: readonly CostSeries[]): string {
  const years = series[0]?.points ?? []
  return tabSeparated(
    ['Year', ...series.map(({ label }) => label)],
    years.map(({ year }, at) => [year, ...series.map(({ points }) => points[at]?.value ?? 0)]),
  )
}
