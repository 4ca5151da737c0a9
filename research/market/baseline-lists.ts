import type { Lists, Market } from './market.ts'
import { rankBy } from './rank-by.ts'

/** Sorts by what left people want. */
export function naiveLists({ left, right, wants }: Market): Lists {
  return Array.from({ length: left }, (_, person) =>
    rankBy(wants.subarray(person * right, (person + 1) * right)),
  )
}

/** Sorts by the product of both sides' chances. */
export function reciprocalLists({ left, right, wants, accepts }: Market): Lists {
  const both = new Float64Array(right)
  return Array.from({ length: left }, (_, person) => {
    for (let other = 0; other < right; other++)
      both[other] = wants[person * right + other] * accepts[other * left + person]
    return rankBy(both)
  })
}
