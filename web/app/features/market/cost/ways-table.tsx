import type { AdvisorFee } from '@evenkeel/contract/people/advisor-answers'
import { formatDollarsShort } from '@evenkeel/format/money'
import { horizons } from '@evenkeel/matching/cost/projection'
import { ContentBlock } from '../../../ui/content-block.tsx'
import { FeeShape } from '../../../ui/cost/fee-shape.tsx'
import { joinClasses } from '../../../ui/join-classes.ts'
import { Table } from '../../../ui/table.tsx'
import { isPayable, type PayableWay, type Way, yearOf } from './calculate-ways-to-pay.ts'
import { yearsInWords } from './cost-by-year.ts'
import { cannotServeInWords, feeKeyOf, feeTypeOf, priceInWords, termsInWords } from './fee-words.ts'

interface WaysTableProps {
  fees: readonly AdvisorFee[]
  /** Null while no figures can be calculated. */
  ways: readonly Way[] | null
  chosen: PayableWay | null
  className?: string | undefined
}

export function WaysTable({ fees, ways, chosen, className }: WaysTableProps) {
  return (
    <ContentBlock className={className}>
      <Table caption={ways ? 'All-in cost by fee type' : 'Fee types'} className="num">
        <thead>
          <tr>
            <th scope="col">Fee type</th>
            {ways &&
              horizons.map((year) => (
                <th key={year} scope="col" className="r">
                  {yearsInWords(year)}
                </th>
              ))}
          </tr>
        </thead>
        <tbody>
          {fees.map((fee) => (
            <tr key={fee.kind}>
              <th scope="row" className="font-normal!">
                <span className="flex gap-2.5">
                  <FeeShape fee={feeKeyOf[fee.kind]} className="mt-1" />
                  <span className="min-w-0">
                    <span className="block font-semibold">{feeTypeOf(fee)}</span>
                    <span className="block text-muted wrap-anywhere">
                      {[priceInWords(fee), ...termsInWords(fee)].join('; ')}
                    </span>
                  </span>
                </span>
              </th>
              {ways && <Figures way={ways.find((way) => way.fee === fee)} isChosen={chosen?.fee === fee} />}
            </tr>
          ))}
        </tbody>
      </Table>
    </ContentBlock>
  )
}

function Figures({ way, isChosen }: { way: Way | undefined; isChosen: boolean }) {
  if (!way) return null
  if (!isPayable(way)) return <td colSpan={horizons.length}>{cannotServeInWords(way)}</td>
  return horizons.map((year) => (
    <td key={year} className={joinClasses('r', isChosen && 'font-semibold')}>
      {formatDollarsShort(yearOf(way, year)?.total ?? 0)}
    </td>
  ))
}
