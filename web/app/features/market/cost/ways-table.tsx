import type { AdvisorFee } from '@evenkeel/contract/people/advisor-answers'
import { formatDollarsShort } from '@evenkeel/format/money'
import { horizons } from '@evenkeel/matching/cost/projection'
import { ContentBlock } from '../../../ui/content-block.tsx'
import { FeeShape } from '../../../ui/cost/fee-shape.tsx'
import { Table } from '../../../ui/table.tsx'
import { isPayable, type PayableWay, type Way } from './calculate-ways-to-pay.ts'
import { horizonInWords, longestYears, type YearCost } from './cost-by-year.ts'
import { cannotServeInWords, feeKeyOf, feeTypeOf, priceInWords, termsInWords } from './fee-words.ts'
import type { MarketLine } from './market-lines.ts'

interface WaysTableProps {
  name: string
  ways: readonly Way[]
  market: readonly MarketLine[]
  chosen: PayableWay | null
}

interface Line {
  fee: AdvisorFee
  isOwn: boolean
  isChosen: boolean
  years: readonly YearCost[] | null
  instead: string | null
}

const lastTotal = ({ years }: Line) => years?.[longestYears - 1]?.total ?? Number.POSITIVE_INFINITY

/**
 * Every line of the chart and the advisor's other ways to pay, the cheapest over the longest time first; the chart's
 * legend on phones. One row alone would only repeat the figures above it.
 */
export function WaysTable({ name, ways, market, chosen }: WaysTableProps) {
  const lines: Line[] = [
    ...market.map(({ fee, years }) => ({ fee, isOwn: false, isChosen: false, years, instead: null })),
    ...ways.map((way) => ({
      fee: way.fee,
      isOwn: true,
      isChosen: way.fee === chosen?.fee,
      years: isPayable(way) ? way.outcome.years : null,
      instead: cannotServeInWords(way),
    })),
  ].sort((a, b) => lastTotal(a) - lastTotal(b))
  if (lines.length < 2) return null
  return (
    <Table caption="All-in cost by way to pay" className="num">
      <thead>
        <tr>
          <th scope="col">
            <span className="pl-2">All-in cost</span>
          </th>
          {horizons.map((year) => (
            <th key={year} scope="col" className="r last:pr-2!">
              {horizonInWords(year)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ fee, isOwn, isChosen, years, instead }) => (
          <tr
            key={`${isOwn} ${fee.kind}`}
            className={
              isChosen ? 'bg-accent-soft font-semibold shadow-[inset_3px_0_var(--accent-mark)]' : undefined
            }
          >
            <th scope="row" className={isChosen ? undefined : 'font-normal!'}>
              <span className="flex items-center gap-2 pl-2">
                <FeeShape fee={feeKeyOf[fee.kind]} />
                <span className="min-w-0">
                  {isOwn ? `${name}, ` : <span className="sr-only">Typical: </span>}
                  {priceInWords(fee)}
                </span>
              </span>
            </th>
            {years ? (
              horizons.map((year) => (
                <td key={year} className="r last:pr-2!">
                  {formatDollarsShort(years[year - 1]?.total ?? 0)}
                </td>
              ))
            ) : (
              <td colSpan={horizons.length}>{instead}</td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** The advisor's fees in words, while no figures can be calculated. */
export function FeeTerms({
  fees,
  className,
}: {
  fees: readonly AdvisorFee[]
  className?: string | undefined
}) {
  return (
    <ContentBlock className={className} title="Fee types">
      <ul className="num flex flex-col gap-3">
        {fees.map((fee) => (
          <li key={fee.kind} className="flex gap-2.5">
            <FeeShape fee={feeKeyOf[fee.kind]} className="mt-1" />
            <span className="min-w-0">
              <b className="block">{feeTypeOf(fee)}</b>
              <span className="block text-muted wrap-anywhere">
                {[priceInWords(fee), ...termsInWords(fee)].join('; ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </ContentBlock>
  )
}
