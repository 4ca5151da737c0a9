import { formatDollars, formatDollarsShort } from '@evenkeel/format/money'
import { allInBand } from '@evenkeel/matching/cost/benchmarks'
import { marketBand } from '@evenkeel/matching/cost/market-band'
import { ContentBlock } from '../../../ui/content-block.tsx'
import { BandScale } from './band-scale.tsx'
import { calculateWaysToPay, isPayable, type PayableWay, yearOf } from './calculate-ways-to-pay.ts'
import { type CostFacts, type CostInputs, ownInputs } from './cost-inputs.ts'
import { feeKeyOf, feeTypeIdOf, showPercent } from './fee-words.ts'
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
    <ContentBlock title="Compared with the market" className="flex flex-col [&>.card-head]:mb-0">
      {band && (
        <>
          <p className="num text-muted">
            Typical range {rangeInWords(band)} ({sourceInWords(band)}). {name} is {placeInWords(band)}.
          </p>
          <BandScale
            {...scale}
            {...band}
            value={band.price}
            show={(price) => showPrice(band, price)}
            what="Typical"
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
    return <p className="text-muted">Too few advisors in your state charge this way to compare.</p>
  const { low, middle, high, of } = quartiles
  return (
    <>
      <p className="num text-muted">
        With your profile’s numbers, half of {of} others in your state who charge this way cost{' '}
        {formatDollars(low)} to {formatDollars(high)} in year 1. The median is {formatDollars(middle)}.
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
          what="Middle half"
        />
      )}
    </>
  )
}

function besideMiddle(value: number, middle: number): string {
  if (value === middle) return 'the same as the median'
  return value < middle ? 'less than the median' : 'more than the median'
}

function ShareOfMoney({ name, chosen, inputs }: Omit<MarketComparisonProps, 'cost'>) {
  const total = yearOf(chosen, 1)?.total
  if (total === undefined || !inputs.assets) return null
  return (
    <>
      <hr className="my-4 border-line" />
      <p className="num text-muted">
        Year 1 as a share of your money. Typical with a percentage fee: {allInBand.low} to {allInBand.high}% (
        {sourceInWords(allInBand)}).
      </p>
      <BandScale
        {...allInBand}
        name={name}
        fee={feeKeyOf[chosen.fee.kind]}
        value={(100 * total) / inputs.assets}
        show={showPercent}
        what="Typical"
      />
    </>
  )
}
