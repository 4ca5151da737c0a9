import { helpAddress } from '@evenkeel/contract/site/help-topics'
import { formatDollars } from '@evenkeel/format/money'
import { useState } from 'react'
import { Link } from 'react-router'
import { CostCurve } from '../../../ui/cost/cost-curve.tsx'
import { useDebouncedText } from '../../../ui/fields/use-debounced-text.ts'
import { LiveRegion } from '../../../ui/screen-reader.tsx'
import { ShareButton } from '../../../ui/share/share-button.tsx'
import { assumptions, compareFeeTypes, type OfferCost } from './compare-fee-types.ts'
import { type CostAmounts, costAddress, most, usualAmounts } from './cost-address.ts'
import { CostTable } from './cost-table.tsx'
import { DollarQuestion } from './dollar-question.tsx'

const quietMs = 800

function inWords(costs: OfferCost[]): string {
  return `All-in over 30 years: ${costs.map(({ label, thirtyYears }) => `${label} ${formatDollars(thirtyYears)}`).join(', ')}.`
}

/** Compares four fee types by two inputs on one axis. The model is matching/src/cost. */
export function CostDemo({ start = usualAmounts }: { start?: CostAmounts | undefined }) {
  const [assets, setAssets] = useState(start.assets)
  const [monthlySaving, setMonthlySaving] = useState(start.monthlySaving)
  const costs = compareFeeTypes(assets ?? 0, monthlySaving ?? 0)
  const spoken = useDebouncedText(inWords(costs), quietMs)
  const series = costs.map(({ key, lineLabel, shortLabel, points }) => ({
    key,
    label: lineLabel,
    shortLabel,
    points,
    isMine: key === 'subscription',
  }))

  return (
    <div id="cost-demo" className="card mt-6 grid gap-x-8 gap-y-6 medium:grid-cols-[300px_minmax(0,1fr)]">
      <div className="flex min-w-0 flex-col gap-4">
        <div className="grid gap-4 min-[560px]:grid-cols-2 medium:grid-cols-1">
          <DollarQuestion
            label="Savings and investments"
            most={most.assets}
            value={assets}
            onChange={setAssets}
          />
          <DollarQuestion
            label="Monthly savings"
            most={most.monthlySaving}
            value={monthlySaving}
            onChange={setMonthlySaving}
          />
        </div>
        <CostTable costs={costs} />
      </div>
      <CostCurve
        series={series}
        label="All-in cost over 30 years, by fee type"
        expectedWidth={700}
        // Fixed height before the browser measures it, so that nothing below moves.
        className="[&_.for-narrow]:h-[300px] [&_.for-wide]:h-[380px]"
      />
      <div className="text-pretty text-muted medium:col-span-2">
        {assets || monthlySaving ? (
          <RunsDry costs={costs} />
        ) : (
          <p className="mb-2">Enter an amount to see the cost.</p>
        )}
        <p>
          An illustration, not a forecast. It assumes {assumptions.growthPercent}% growth and{' '}
          {assumptions.fundCostPercent}% fund costs. All-in is what you’d have without any cost, minus what
          you have with it. Fixed fees rise {assumptions.feeInflationPercent}% per year. Hourly assumes 10
          hours in year 1, then 4 per year. <Link to={helpAddress('fees')}>How fees work</Link>
        </p>
        <ShareButton
          className="mt-4"
          path={costAddress({ assets, monthlySaving })}
          title="What advice costs, all-in"
          label="Send this comparison"
          note="Anyone with the link sees the two amounts above, and nothing else about you."
        />
      </div>
      <LiveRegion>{spoken}</LiveRegion>
    </div>
  )
}

function RunsDry({ costs }: { costs: OfferCost[] }) {
  const dry = costs.filter(({ runsDryInYear }) => runsDryInYear !== null)
  if (dry.length === 0) return null
  return (
    <p className="mb-2">
      * Your money runs out:{' '}
      {dry.map(({ label, runsDryInYear }) => `${label} in year ${runsDryInYear}`).join(', ')}. After that
      you’d pay out of pocket, which isn’t included here.
    </p>
  )
}
