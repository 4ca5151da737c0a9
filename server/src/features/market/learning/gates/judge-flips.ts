import { formatList } from '@evenkeel/format/lists'
import { areWishes } from '@evenkeel/matching/features/check-wishes'
import { groupsOf } from '@evenkeel/matching/features/code-groups'
import type { Wish } from '@evenkeel/matching/features/consumer-wishes'
import { codesPerGroup, tableOf, type WeightTable } from '@evenkeel/matching/features/feature-schema'
import { productSchema } from '@evenkeel/matching/features/product-schema'
import type { Model } from '@evenkeel/matching/model/model'
import type { Verdict } from './gate-verdict.ts'

const consumerAges = [0, 1, 2, 3, 4]

/**
 * Without a stated preference, changing the gender or age of an advisor, or the age of a consumer toward advisors who
 * welcome every age, must not change anything; toward advisors who prefer some ages, it changes what they say about age
 * and nothing else. Checked on the weight tables, so it is true for every possible advisor.
 */
export function judgeFlips(model: Model, wishes: readonly unknown[], schema = productSchema): Verdict {
  let flipped = 0
  const found = new Set<string>()
  for (const one of wishes.filter(areWishes)) {
    flipped += 1
    for (const { mean } of [model.wants, model.accepts, ...(model.stays ? [model.stays] : [])]) {
      const table = tableOf(schema, one, mean)
      if (!isStated(one.genders) && !isFlat(table, groupsOf.gender)) found.add('an advisor’s gender')
      if (!isStated(one.ageBands) && !isFlat(table, groupsOf.age)) found.add('an advisor’s age')
      const tables = consumerAges.map((ageBand) => tableOf(schema, { ...one, ageBand }, mean))
      const isElsewhere = tables.some((other) => !isSameButAges(other, tables[0]))
      if (new Set(tables.map(welcomeOf)).size > 1 || isElsewhere) found.add('a consumer’s age')
    }
  }
  const isPassed = flipped > 0 && found.size === 0
  const sentence = (() => {
    if (flipped === 0) return 'No lists to test.'
    if (found.size > 0)
      return `Without a stated preference, ${formatList([...found])} would change the order.`
    return `Without a stated preference, gender and age change nothing in ${flipped} lists.`
  })()
  return { gate: 'flip', isPassed, sentence, figures: { lists: flipped } }
}

const isStated = ({ weight, values }: Wish) => weight !== 'any' && values.length > 0

function isFlat({ weights }: WeightTable, groups: readonly number[]): boolean {
  return groups.every((group) => {
    const row = weights.subarray(group * codesPerGroup, (group + 1) * codesPerGroup)
    return row.every((weight) => weight === row[0])
  })
}

/** The same for every advisor, apart from what an advisor says about the ages of clients. */
function isSameButAges(one: WeightTable, other: WeightTable | undefined): boolean {
  if (other?.bias !== one.bias) return false
  return one.weights.every(
    (weight, index) =>
      weight === other.weights[index] || groupsOf.takesAges.includes(Math.floor(index / codesPerGroup)),
  )
}

/** What a consumer's age adds with an advisor who takes all five age bands. */
function welcomeOf({ weights }: WeightTable): number {
  let sum = 0
  for (const [place, group] of groupsOf.takesAges.entries()) {
    let code = 0
    for (const age of consumerAges) if (age >> 2 === place) code |= 1 << (age & 3)
    sum += weights[group * codesPerGroup + code] ?? 0
  }
  return sum
}
