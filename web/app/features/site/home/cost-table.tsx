import { formatDollars } from '../../../format/format-dollars.ts'
import { FeeShape } from '../../../ui/cost/fee-shape.tsx'
import { Table } from '../../../ui/table.tsx'
import type { OfferCost } from './compare-fee-types.ts'

const shortDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 2,
})
const shortFrom = 10_000_000

// Whole dollars, as long as three columns fit beside each other on a phone.
function showDollars(amount: number): string {
  return amount < shortFrom ? formatDollars(amount) : shortDollars.format(amount)
}

export function CostTable({ costs }: { costs: OfferCost[] }) {
  return (
    <Table caption="All-in cost by fee type" className="num">
      <thead>
        <tr>
          <th scope="col">All-in</th>
          <th scope="col" className="r">
            1 year
          </th>
          <th scope="col" className="r">
            30 years
          </th>
        </tr>
      </thead>
      <tbody>
        {costs.map(({ key, label, firstYear, thirtyYears, runsDryInYear }) => (
          <tr key={key}>
            <td>
              <span className="inline-flex items-center gap-2 whitespace-nowrap">
                <FeeShape fee={key} />
                {label}
                {runsDryInYear !== null && ' *'}
              </span>
            </td>
            <td className="r">{showDollars(firstYear)}</td>
            <td className="r">{showDollars(thirtyYears)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
