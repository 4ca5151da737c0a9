import { formatDollarsShort } from '@evenkeel/format/money'
import { FeeShape } from '../../../ui/cost/fee-shape.tsx'
import { Table } from '../../../ui/table.tsx'
import type { OfferCost } from './compare-fee-types.ts'

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
            <td className="r">{formatDollarsShort(firstYear)}</td>
            <td className="r">{formatDollarsShort(thirtyYears)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
