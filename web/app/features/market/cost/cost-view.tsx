import type { MatchDetail } from '@evenkeel/contract/market/matching'
import { formatDollarsShort } from '@evenkeel/format/money'
import { horizons } from '@evenkeel/matching/cost/projection'
import { useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ContentBlock } from '../../../ui/content-block.tsx'
import { useDebouncedText } from '../../../ui/fields/use-debounced-text.ts'
import { joinClasses } from '../../../ui/join-classes.ts'
import { Notice } from '../../../ui/notice.tsx'
import { PlainButton } from '../../../ui/plain-button.tsx'
import { LiveRegion } from '../../../ui/screen-reader.tsx'
import { ShareButton } from '../../../ui/share/share-button.tsx'
import { costComparison } from '../../../words/cost-comparison.ts'
import { AllInFigures } from './all-in-figures.tsx'
import { breakEvenInWords, overtakingInWords } from './break-even-words.ts'
import {
  calculateWaysToPay,
  cheapestOf,
  isPayable,
  type PayableWay,
  yearOf,
} from './calculate-ways-to-pay.ts'
import { CostBreakdown } from './cost-breakdown.tsx'
import { yearsInWords } from './cost-by-year.ts'
import { CostChartCard } from './cost-chart-card.tsx'
import { type CostInputs, inputsInWords, ownInputs } from './cost-inputs.ts'
import { CostInputsForm } from './cost-inputs-form.tsx'
import { feeTypeIdOf, priceInWords } from './fee-words.ts'
import { MarketComparison } from './market-comparison.tsx'
import { marketLines } from './market-lines.ts'
import { FeeTerms, WaysTable } from './ways-table.tsx'

const quietMs = 800

function inWords(way: PayableWay | null): string {
  if (way === null) return 'No cost to show with these numbers.'
  const sums = horizons.map(
    (year) => `${yearsInWords(year)} ${formatDollarsShort(yearOf(way, year)?.total ?? 0)}`,
  )
  return `All-in with ${priceInWords(way.fee)}: ${sums.join(', ')}.`
}

interface CostViewProps {
  detail: MatchDetail
  /** The reader's state, as in "the typical fee in Colorado". */
  place?: string | undefined
}

export function CostView({ detail, place = 'your state' }: CostViewProps) {
  const { cost, card } = detail
  const own = ownInputs(cost)
  // Only changes are held, so that the rest follows the profile and a reset just drops them.
  const [changed, setChanged] = useState<Partial<CostInputs>>({})
  const [picked, setPicked] = useState<number | null>(null)
  const [lastSum, setLastSum] = useState<number | null>(null)
  const assetsField = useRef<HTMLInputElement>(null)
  const typed = { ...own, ...changed }
  // While the field is cleared to type another sum, the previous figures stay and say so.
  const inputs = { ...typed, assets: typed.assets ?? lastSum ?? own.assets }
  const ways = calculateWaysToPay(inputs, cost.fees)
  const payable = ways?.filter(isPayable) ?? []
  const market = marketLines(inputs, cost.typical)
  const chosen =
    payable.find(({ fee }) => feeTypeIdOf(fee) === (picked ?? card.cost?.fee_type)) ??
    cheapestOf(payable, inputs)
  const spoken = useDebouncedText(inWords(chosen), quietMs)
  const name = card.first_name
  // A sum that must be asked for comes first and stays there: nothing may move while the reader types.
  const isAskedFirst = own.assets === null
  const across = '@min-[760px]:col-span-2'

  function change(next: Partial<CostInputs>) {
    setChanged((before) => ({ ...before, ...next }))
    if (typeof next.assets === 'number') setLastSum(next.assets)
  }

  if (cost.fees.length === 0) {
    return (
      <Notice title={`${name} hasn’t listed a fee`}>
        Ask for it in writing before you agree to anything.
      </Notice>
    )
  }
  const numbers = (
    <CostInputsForm
      ref={assetsField}
      inputs={typed}
      shownSum={inputs.assets}
      fees={cost.fees}
      isFromBand={cost.is_from_band && !('assets' in changed)}
      isSavingKnown={cost.yearly_saving !== null}
      isChanged={Object.keys(changed).length > 0}
      onChange={change}
      onReset={() => {
        setChanged({})
        setPicked(null)
        setLastSum(null)
      }}
    />
  )
  return (
    <div className="@container">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 @min-[760px]:grid-cols-2 *:min-w-0">
        {ways === null || inputs.assets === null ? (
          <AskForSum name={name} onEnterSum={() => assetsField.current?.focus()} />
        ) : (
          <AllInFigures
            className={isAskedFirst ? undefined : across}
            name={name}
            ways={ways}
            chosen={chosen}
            assets={inputs.assets}
            sumFrom={
              typed.assets === null ? 'before' : 'assets' in changed || !cost.is_from_band ? 'told' : 'band'
            }
            yearlyLimit={cost.yearly_limit}
            onPick={setPicked}
            onEnterSum={() => assetsField.current?.focus()}
          />
        )}
        {isAskedFirst && numbers}
        {ways && (
          <>
            <CostChartCard
              className={across}
              name={name}
              place={place}
              market={market}
              chosen={chosen}
              yearlyLimit={cost.yearly_limit}
            />
            <div className={joinClasses('flex flex-col gap-3', across)}>
              <WaysTable name={name} ways={ways} market={market} chosen={chosen} />
              {[
                ...breakEvenInWords(ways, inputs.assets ?? 0),
                ...(chosen ? overtakingInWords(chosen, payable) : []),
              ].map((sentence) => (
                <p key={sentence} className="num text-pretty">
                  {sentence}
                </p>
              ))}
              <p className="num text-pretty text-muted">
                All-in: what you’d have without any cost, minus what you have with it.{' '}
                {inputsInWords(inputs, chosen?.fee)} An illustration, not a forecast.{' '}
                <PlainButton className="link" onClick={() => assetsField.current?.focus()}>
                  Change
                </PlainButton>
              </p>
            </div>
          </>
        )}
        <div className="flex flex-col gap-6 empty:hidden">
          {!ways && <FeeTerms fees={cost.fees} />}
          {chosen && <MarketComparison name={name} cost={cost} chosen={chosen} inputs={inputs} />}
        </div>
        <div className="flex flex-col gap-6 empty:hidden">
          {chosen && <CostBreakdown name={name} way={chosen} />}
          {!isAskedFirst && numbers}
        </div>
        <ShareButton className={across} {...costComparison} />
      </div>
      <LiveRegion>{spoken}</LiveRegion>
    </div>
  )
}

function AskForSum({ name, onEnterSum }: { name: string; onEnterSum: () => void }) {
  return (
    <ContentBlock className="self-start" title="How much do you have to invest?">
      <p className="mb-4 text-pretty text-muted">
        Enter an amount to see what {name} costs you. We don’t save it.
      </p>
      <Button variant="secondary" onClick={onEnterSum}>
        Enter an amount
      </Button>
    </ContentBlock>
  )
}
