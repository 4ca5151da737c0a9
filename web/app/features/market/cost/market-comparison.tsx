import { formatDollars, formatDollarsShort } from '@evenkeel/format/money'
import { allInBand } from '@evenkeel/matching/cost/benchmarks'
import { marketBand } from '@evenkeel/matching/cost/market-band'
import { ContentBlock } from '../../../ui/content-block.tsx'
import { BandScale } from './band-scale.tsx'
import { calculateWaysToPay, isPayable, type PayableWay, yearOf } from './calculate-ways-to-pay.ts'
import { type CostFacts, type CostInputs, ownInputs } from './cost-inputs.ts'
import { feeKeyOf, feeTypeIdOf, feeTypeOf, showPercent } from './fee-words.ts'
import { placeInWords, rangeInWords, showPrice, sourceInWords } from './market-words.ts'

interface MarketComparisonProps {
  name: string
  cost: CostFacts
  chosen: PayableWay
  inputs: CostInputs
}

/** The listed price compared with published ranges, and its cost compared with advisors nearby. */
export function MarketComparison({ name, cost, chosen, inputs }: MarketComparisonProps) {
  const { fee } = chosen
  const band = marketBand(fee, inputs.assets ?? 0)
  const scale = { name, fee: feeKeyOf[fee.kind] }
  return (
    <ContentBlock title="Against the market" className="flex flex-col [&>.card-head]:mb-0">
      {band && (
        <>
          <p className="num text-muted">
            {feeTypeOf(fee)}, usual range {rangeInWords(band)} ({sourceInWords(band)}). {name} is{' '}
            {placeInWords(band)}.
          </p>
          <BandScale
            {...scale}
            {...band}
            value={band.price}
            show={(price) => showPrice(band, price)}
            what="Usual"
          />
        </>
      )}
      <hr className="my-4 border-line" />
      <Nearby name={name} cost={cost} chosen={chosen} />
      <ShareOfMoney name={name} chosen={chosen} inputs={inputs} />
    </ContentBlock>
  )
}

/** The others were calculated with the reader's numbers, so this advisor is placed among them with the same. */
function Nearby({ name, cost, chosen }: Omit<MarketComparisonProps, 'inputs'>) {
  const { fee } = chosen
  const quartiles = cost.market.find(({ fee_type }) => fee_type === feeTypeIdOf(fee))
  const [own] = calculateWaysToPay(ownInputs(cost), [fee]) ?? []
  const value = own && isPayable(own) ? yearOf(own, 1)?.total : undefined
  if (!quartiles || quartiles.of === 0)
    return <p className="text-muted">Too few others in your state are paid this way to compare.</p>
  const { low, middle, high, of } = quartiles
  return (
    <>
      <p className="num text-muted">
        Year 1, with the numbers of your profile: half of the others in your state who are paid this way cost{' '}
        {formatDollars(low)} to {formatDollars(high)}, middle {formatDollars(middle)} (n&nbsp;=&nbsp;{of}).
        {value !== undefined &&
          ` ${name} costs ${formatDollarsShort(value)}, ${besideMiddle(value, middle)}.`}
      </p>
      {value !== undefined && (
        <BandScale
          name={name}
          low={low}
          middle={middle}
          high={high}
          value={value}
          fee={feeKeyOf[fee.kind]}
          show={formatDollarsShort}
          what="Half of them"
        />
      )}
    </>
  )
}

function besideMiddle(value: number, middle: number): string {
  if (value === middle) return 'as much as the middle one'
  return value < middle ? 'less than the middle one' : 'more than the middle one'
}

function ShareOfMoney({ name, chosen, inputs }: Omit<MarketComparisonProps, 'cost'>) {
  const total = yearOf(chosen, 1)?.total
  if (total === undefined || !inputs.assets) return null
  return (
    <>
      <hr className="my-4 border-line" />
      <p className="num text-muted">
        All-in in year 1 as a share of your money. Usual for people who pay a percentage: {allInBand.low} to{' '}
        {allInBand.high}% ({sourceInWords(allInBand)}).
      </p>
      <BandScale
        {...allInBand}
        name={name}
        fee={feeKeyOf[chosen.fee.kind]}
        value={(100 * total) / inputs.assets}
        show={showPercent}
        what="Usual"
      />
    </>
  )
}
