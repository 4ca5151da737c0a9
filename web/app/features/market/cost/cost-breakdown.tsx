import { formatDollarsShort } from '@evenkeel/format/money'
import { formatShare } from '@evenkeel/format/percent'
import { horizons, usualAssumptions } from '@evenkeel/matching/cost/projection'
import { useState } from 'react'
import { ContentBlock } from '../../../ui/content-block.tsx'
import { PlainButton } from '../../../ui/plain-button.tsx'
import { Table } from '../../../ui/table.tsx'
import { type PayableWay, yearOf } from './calculate-ways-to-pay.ts'
import { longestYears, type YearCost, yearsInWords } from './cost-by-year.ts'
import { CostPartsBar } from './cost-parts-bar.tsx'
import { YearlyCostTable } from './yearly-cost-table.tsx'

interface Row {
  label: string
  show: (cost: YearCost) => string
  isTotal?: boolean
}

/** The parts of the cost for the usual years, and for every year behind a toggle. */
export function CostBreakdown({ name, way }: { name: string; way: PayableWay }) {
  const [isOpen, setIsOpen] = useState(false)
  const columns = horizons.flatMap((year) => yearOf(way, year) ?? [])
  const last = yearOf(way, longestYears)
  if (!last) return null
  const hasPocket = columns.some(({ fromPocket }) => fromPocket > 0)
  const money =
    (
      field: 'paidToAdvisor' | 'paidToFunds' | 'growthMissed' | 'fromPocket' | 'total' | 'totalTodayPerYear',
    ) =>
    (cost: YearCost) =>
      formatDollarsShort(cost[field])
  const rows: Row[] = [
    { label: `Paid to ${name}`, show: money('paidToAdvisor') },
    ...(hasPocket ? [{ label: `Paid to ${name} out of pocket`, show: money('fromPocket') }] : []),
    { label: 'Paid to funds and platform', show: money('paidToFunds') },
    { label: 'Missed growth', show: money('growthMissed') },
    { label: 'All-in', show: money('total'), isTotal: true },
    {
      label: 'Share of what you’d have',
      show: ({ share }) => (share === null ? '–' : formatShare(share, 1)),
    },
    { label: 'Per year, in today’s dollars', show: money('totalTodayPerYear') },
    { label: 'More than doing it yourself', show: ({ total, alone }) => formatDollarsShort(total - alone) },
  ]
  return (
    <ContentBlock title={`Where ${formatDollarsShort(last.total)} goes over ${longestYears} years`}>
      <CostPartsBar name={name} cost={last} />
      <Table caption={`Cost breakdown with ${name}`} className="num mt-3">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Part</span>
            </th>
            {columns.map(({ year }) => (
              <th key={year} scope="col" className="r">
                {yearsInWords(year)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, show, isTotal }) => (
            <tr key={label} className={isTotal ? 'font-semibold' : undefined}>
              <th scope="row" className={isTotal ? undefined : 'font-normal!'}>
                {label}
              </th>
              {columns.map((cost) => (
                <td key={cost.year} className="r">
                  {show(cost)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="mt-3 text-pretty text-muted">
        {paidFromInWords(way, last)} Today’s dollars assume {usualAssumptions.inflationPercent}% inflation.
      </p>
      <PlainButton className="link quiet mt-3" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? 'Hide years' : 'Show all years'}
      </PlainButton>
      {isOpen && <YearlyCostTable name={name} years={way.outcome.years} />}
    </ContentBlock>
  )
}

/** product.md 5b: paying from the account or out of pocket costs the same unless the account runs dry, so say which. */
function paidFromInWords({ fee }: PayableWay, { runsDryInYear, fromPocket }: YearCost): string {
  if (runsDryInYear !== null) {
    const rest = fromPocket > 0 ? ' What it can’t pay comes out of pocket and is included.' : ''
    return `The account runs out in year ${runsDryInYear}.${rest}`
  }
  return fee.kind === 'asset-under-management'
    ? 'All fees come from the account.'
    : 'Fees come from the account. Paying by card costs the same all-in.'
}
