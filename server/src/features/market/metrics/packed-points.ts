import { mostAdjustment, type OrderPoints } from '@evenkeel/matching/order/order-points'

// What turns a consumer's predictors into the number on a card, as doubles in a row.

export const numbersOfPoints = 11

export const packPoints = ({ fit, chance, reference }: OrderPoints): number[] => [
  fit.wants,
  fit.accepts,
  fit.origin,
  chance.wants,
  chance.accepts,
  chance.room,
  reference.wants,
  reference.accepts,
  reference.appeal,
  reference.doubt,
  reference.selectivity,
]

export function unpackPoints(packed: Float64Array, index: number): OrderPoints {
  const from = index * numbersOfPoints
  const at = (place: number) => packed[from + place] ?? 0
  return {
    fit: { wants: at(0), accepts: at(1), origin: at(2) },
    chance: { wants: at(3), accepts: at(4), room: at(5) },
    reference: { wants: at(6), accepts: at(7), appeal: at(8), doubt: at(9), selectivity: at(10) },
    most: mostAdjustment,
  }
}
