import { formatDollarsShort } from '@evenkeel/format/money'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Table } from '../../../ui/table.tsx'
import { tabSeparated, type YearCost } from './cost-by-year.ts'

type MoneyField =
  | 'paidToAdvisor'
  | 'fromPocket'
  | 'paidToFunds'
  | 'growthMissed'
  | 'total'
  | 'endValue'
  | 'endValueWithoutCosts'

/** The total cost of leaving after each year. */
export function YearlyCostTable({ name, years }: { name: string; years: readonly YearCost[] }) {
  const hasPocket = years.some(({ fromPocket }) => fromPocket > 0)
  const columns: [MoneyField, string][] = [
    ['paidToAdvisor', `Paid to ${name}`],
    ...(hasPocket ? [['fromPocket', 'Out of pocket'] satisfies [MoneyField, string]] : []),
    ['paidToFunds', 'Funds and platform'],
    ['growthMissed', 'Missed growth'],
    ['total', 'All-in'],
    ['endValue', 'Your balance'],
    ['endValueWithoutCosts', 'Balance without costs'],
  ]
  const text = tabSeparated(
    ['Year', ...columns.map(([, label]) => label)],
    years.map((cost) => [cost.year, ...columns.map(([field]) => cost[field])]),
  )
  return (
    <div className="mt-3 flex flex-col gap-3">
      <Table caption="Running total by year" isCaptionShown className="num">
        <thead>
          <tr>
            <th scope="col">Year</th>
            {columns.map(([field, label]) => (
              <th key={field} scope="col" className="r">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {years.map((cost) => (
            <tr key={cost.year}>
              <th scope="row">{cost.year}</th>
              {columns.map(([field]) => (
                <td key={field} className="r">
                  {formatDollarsShort(cost[field])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      <CopyButton text={text}>Copy all years</CopyButton>
    </div>
  )
}
