import fc from 'fast-check'
import type { Exposure, Market } from '../market.ts'

// Random markets for tests, including identical people, unwanted people and certainties.

// Not fc.double, whose values are mostly tiny.
const chance = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 0, max: 9973 }).map((part) => part / 9973) },
  { weight: 1, arbitrary: fc.constantFrom(0, 0.5, 1) },
)

export function anyMarket(most: {
  readonly left: number
  readonly right: number
  readonly mostLook?: number
}): fc.Arbitrary<Market> {
  return fc
    .tuple(fc.integer({ min: 1, max: most.left }), fc.integer({ min: 1, max: most.right }))
    .chain(([left, right]) =>
      fc.record({
        left: fc.constant(left),
        right: fc.constant(right),
        wants: numbers(left * right),
        accepts: numbers(left * right),
        leftLooks: falling(right, most.mostLook ?? 1),
        rightLooks: falling(left, most.mostLook ?? 1),
      }),
    )
}

export const anyExposure = ({ left, right }: Market): fc.Arbitrary<Exposure> => numbers(left * right)

const numbers = (length: number) =>
  fc.array(chance, { minLength: length, maxLength: length }).map((list) => Float64Array.from(list))

const falling = (length: number, most: number) =>
  numbers(length).map((list) => list.map((one) => one * most).sort((a, b) => b - a))
