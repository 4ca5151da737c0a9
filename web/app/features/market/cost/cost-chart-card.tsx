import { helpAddress } from '@evenkeel/contract/site/help-topics'
import { formatDollars, formatDollarsShort } from '@evenkeel/format/money'
import { doItYourselfCostPercent, horizons } from '@evenkeel/matching/cost/projection'
import { useState } from 'react'
import { Link } from 'react-router'
import { Segmented } from '../../../ui/choice/segmented.tsx'
import { ContentBlock } from '../../../ui/content-block.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { CostCurve } from '../../../ui/cost/cost-curve.tsx'
import type { CostPoint, CostSeries } from '../../../ui/cost/cost-curve-layout.ts'
import { breakEvenInWords, overtakingInWords } from './break-even-words.ts'
import { calculateWithoutAdvisor, isPayable, type PayableWay, type Way } from './calculate-ways-to-pay.ts'
import { longestYears, tabSeparated, totals, yearsInWords } from './cost-by-year.ts'
import type { CostInputs } from './cost-inputs.ts'
import { feeKeyOf, priceInWords, shortNameOf } from './fee-words.ts'
import { rangeInWords } from './market-words.ts'
import { usualRange } from './usual-range.ts'

interface CostChartCardProps {
  ways: readonly Way[]
  chosen: PayableWay
  inputs: CostInputs
  yearlyLimit: number | null
  className?: string | undefined
}

const counted = ['', 'One way', 'Two ways', 'Three ways', 'Four ways']

export function CostChartCard({ ways, chosen, inputs, yearlyLimit, className }: CostChartCardProps) {
  const [horizon, setHorizon] = useState<number>(longestYears)
  const upTo = (points: readonly CostPoint[]) => points.filter(({ year }) => year <= horizon)
  const payable = ways.filter(isPayable)
  const usual = usualRange(inputs, chosen.fee)
  const series: CostSeries[] = [
    ...payable.map(({ fee, outcome }) => ({
      key: feeKeyOf[fee.kind],
      label: priceInWords(fee),
      shortLabel: shortNameOf[fee.kind],
      points: upTo(totals(outcome.years)),
      isMine: fee === chosen.fee,
    })),
    {
      key: 'baseline',
      label: 'Do it yourself',
      shortLabel: 'Yourself',
      points: upTo(calculateWithoutAdvisor(inputs)),
    },
  ]
  const band = usual && {
    label: 'Typical range',
    shortLabel: 'Typical',
    low: upTo(usual.low),
    high: upTo(usual.high),
  }
  const limit = yearlyLimit === null ? [] : [yearlyLimit]
  return (
    <ContentBlock
      className={className}
      title={`${counted[payable.length] ?? payable.length} to pay${payable.length > 1 ? ', one axis' : ''}`}
      description="All-in: what you’d have without any cost, minus what you have with it."
    >
      <Segmented
        aria-label="Years on the chart"
        className="mb-4"
        options={horizons.map((year) => ({ value: year, label: yearsInWords(year) }))}
        value={horizon}
        onChange={setHorizon}
      />
      <CostCurve
        series={series}
        band={band ?? undefined}
        notes={limit.map((value) => ({ year: 1, value, label: `Your limit ${formatDollars(value)}` }))}
        marks={horizons.filter((year) => year <= horizon)}
        showValue={formatDollarsShort}
        label={`All-in cost over ${yearsInWords(horizon)} by fee type`}
        expectedWidth={760}
        tableAction={<CopyButton text={curveText(series, band)}>Copy table</CopyButton>}
      />
      <div className="mt-4 flex flex-col gap-2 text-pretty">
        {[...breakEvenInWords(ways, inputs.assets ?? 0), ...overtakingInWords(chosen, payable)].map(
          (sentence) => (
            <p key={sentence} className="num">
              {sentence}
            </p>
          ),
        )}
        <p className="num text-muted">
          {usual && <>Typical range: {rangeInWords(usual.band)}, with the same money and funds. </>}
          Do it yourself: index funds at {doItYourselfCostPercent}%, no fee.{' '}
          <Link to={helpAddress('fees')}>How fees work</Link>
        </p>
      </div>
    </ContentBlock>
  )
}

interface ShownBand {
  label: string
  low: readonly CostPoint[]
  high: readonly CostPoint[]
}

function curveText(series: readonly CostSeries[], band: ShownBand | null): string {
  const columns = [
    ...series.map(({ label, points }) => ({ label, points })),
    ...(band
      ? [
          { label: `${band.label}, low`, points: band.low },
          { label: `${band.label}, high`, points: band.high },
        ]
      : []),
  ]
  const years = series[0]?.points ?? []
  return tabSeparated(
    ['Year', ...columns.map(({ label }) => label)],
    years.map(({ year }, at) => [year, ...columns.map(({ points }) => points[at]?.value ?? 0)]),
  )
}
