import { assetBandOf, assetBands } from '@evenkeel/contract/people/profile-choices'
import { formatDollars, formatDollarsShort } from '@evenkeel/format/money'
import { horizons } from '@evenkeel/matching/cost/projection'
import { ChoiceChips } from '../../../ui/choice/choice-chips.tsx'
import { joinClasses } from '../../../ui/join-classes.ts'
import { Notice } from '../../../ui/notice.tsx'
import { PlainButton } from '../../../ui/plain-button.tsx'
import { isPayable, type PayableWay, type Way, yearOf } from './calculate-ways-to-pay.ts'
import { horizonInWords } from './cost-by-year.ts'
import { cannotServeInWords, feeTypeIdOf, feeTypeOf, priceInWords, termsInWords } from './fee-words.ts'

interface AllInFiguresProps {
  name: string
  ways: readonly Way[]
  chosen: PayableWay | null
  assets: number
  /** Told by the reader, taken from their asset band, or the previous sum while a new one is typed. */
  sumFrom: 'told' | 'band' | 'before'
  yearlyLimit: number | null
  onPick: (feeType: number) => void
  onEnterSum: () => void
  className?: string | undefined
}

export function AllInFigures(props: AllInFiguresProps) {
  const { name, ways, chosen, assets, sumFrom, yearlyLimit, onPick, onEnterSum, className } = props
  const payable = ways.filter(isPayable)
  return (
    <section className={joinClasses('@container flex flex-col gap-3', className)}>
      <div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 className="text-16">All-in cost with {name}</h3>
          {chosen && (
            <p className="num text-muted">
              {feeTypeOf(chosen.fee)}, {priceInWords(chosen.fee)}
            </p>
          )}
        </div>
        {chosen && termsInWords(chosen.fee).length > 0 && (
          <p className="num text-pretty text-muted wrap-anywhere">
            {upper(termsInWords(chosen.fee).join('; '))}
          </p>
        )}
        {sumFrom === 'before' && (
          <p role="status">Enter an amount. Figures shown are for {formatDollars(assets)}.</p>
        )}
        {sumFrom === 'band' && (
          <p className="text-muted">
            Based on {formatDollars(assets)}, from your range {assetBands[assetBandOf(assets)]}.{' '}
            <PlainButton className="link" onClick={onEnterSum}>
              Enter an amount
            </PlainButton>{' '}
            for an exact figure.
          </p>
        )}
      </div>
      {payable.length > 1 && chosen && (
        <ChoiceChips
          aria-label={`How you’d pay ${name}`}
          options={payable.map(({ fee }) => ({ value: feeTypeIdOf(fee), label: priceInWords(fee) }))}
          value={feeTypeIdOf(chosen.fee)}
          onChange={onPick}
        />
      )}
      {chosen ? (
        <>
          <dl className="num grid grid-cols-3 rounded-card border border-line bg-surface">
            {horizons.map((year) => (
              <div
                key={year}
                className="min-w-0 border-line p-3 not-first:border-l @min-[560px]:px-5 @min-[560px]:py-4"
              >
                <dt className="text-muted">{horizonInWords(year)}</dt>
                <dd className="whitespace-nowrap text-16 font-semibold @min-[380px]:text-20 @min-[560px]:text-24">
                  {formatDollarsShort(yearOf(chosen, year)?.total ?? 0)}
                </dd>
              </div>
            ))}
          </dl>
          {yearlyLimit !== null && (
            <p className="num">{limitInWords(yearOf(chosen, 1)?.total ?? 0, yearlyLimit)}</p>
          )}
        </>
      ) : (
        <Notice kind="warning" role="status" title={noFigureInWords(name, ways, assets)}>
          {ways.map((way) => (
            <p key={way.fee.kind}>
              {feeTypeOf(way.fee)}: {cannotServeInWords(way)}
            </p>
          ))}
        </Notice>
      )}
    </section>
  )
}

const upper = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

function noFigureInWords(name: string, ways: readonly Way[], assets: number): string {
  return ways.some(({ outcome }) => outcome.kind === 'cannot-serve')
    ? `${name} can’t serve you with ${formatDollars(assets)}`
    : 'No cost to show'
}

function limitInWords(firstYear: number, limit: number): string {
  const yours = `your limit of ${formatDollars(limit)} per year`
  if (firstYear === limit) return `Year 1 is exactly ${yours}.`
  const place = firstYear < limit ? 'below' : 'above'
  return `Year 1 is ${formatDollarsShort(Math.abs(limit - firstYear))} ${place} ${yours}.`
}
