import { mostAdjustment, type OrderPoints } from '@evenkeel/matching/order/order-points'

// What turns a consumer's predictors into the number on a card, as doubles in a row. What belongs to the third head
// follows after everyone's first part, so that code without one reads the rest as before.

export const numbersOfPoints = 11
export const numbersOfStays = 2

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

export const packStays = ({ chance, reference }: OrderPoints): number[] => [chance.stays, reference.stays]

/** `count` is how many people the row is of; a row from before there was a third head ends earlier. */
export function unpackPoints(packed: Float64Array, index: number, count: number): OrderPoints {
  const from = index * numbersOfPoints
  const at = (place: number) => packed[from + place] ?? 0
  const ofStays = (place: number) => packed[count * numbersOfPoints + index * numbersOfStays + place] ?? 0
  return {
    fit: { wants: at(0), accepts: at(1), origin: at(2) },
    chance: { wants: at(3), accepts: at(4), stays: ofStays(0), room: at(5) },
    reference: {
      wants: at(6),
      accepts: at(7),
      appeal: at(8),
      doubt: at(9),
      selectivity: at(10),
      stays: ofStays(1),
    },
    most: mostAdjustment,
  }
}
