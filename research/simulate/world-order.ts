import { codesPerGroup, type WeightTable } from '@evenkeel/matching/features/feature-schema'
import { type Order, orderOf } from '@evenkeel/matching/order/order-points'
import { referenceOf, type Typical } from '@evenkeel/matching/order/typical'

/** The product's order over the simulation's features: both sides from 0 to 100, the fit their average. */
export function worldOrder(
  { wants, accepts, stays }: { wants: WeightTable; accepts: WeightTable; stays?: WeightTable | undefined },
  typical: Typical,
  most?: number,
): Order {
  const [ofWants, ofAccepts] = [sideOf(wants), sideOf(accepts)]
  const fit = {
    wants: ofWants.perUnit / 2,
    accepts: ofAccepts.perUnit / 2,
    origin: (ofWants.origin + ofAccepts.origin) / 2,
  }
  return orderOf(wants, accepts, fit, referenceOf(wants, accepts, typical, [], stays), { most, stays })
}

function sideOf({ bias, weights }: WeightTable) {
  let least = bias
  let range = 0
  for (let start = 0; start < weights.length; start += codesPerGroup) {
    const group = weights.subarray(start, start + codesPerGroup)
    const low = Math.min(...group)
    least += low
    range += Math.max(...group) - low
  }
  const perUnit = range > 0 ? 100 / range : 0
  return { perUnit, origin: -perUnit * least }
}
