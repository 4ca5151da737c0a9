import { bitOf, codedLanguages, costLevels, unknownCost } from './code-groups.ts'
import type { ConsumerWishes, Wish } from './consumer-wishes.ts'
import { fiduciaryBit, noDisclosuresBit } from './encode-advisor.ts'

// How well one code suits one answer, from 0 to 1.

/** Nothing known on either side counts as the middle: it neither helps nor harms. */
export const neutral = 0.5

/** The part of what is wished that this group's bits keep. */
export const shareIn = (wished: readonly number[], code: number, place: number) => {
  let kept = 0
  for (const one of wished) if (one >> 2 === place) kept += bitOf(code, one & 3)
  return kept / wished.length
}
export const anyOf = (wished: readonly number[], code: number) =>
  wished.some((bit) => bitOf(code, bit)) ? 1 : 0
/** Codes from 1 on are the places of a list; 0 is not known. */
export const oneOf = ({ values }: Wish, code: number) => {
  if (code === 0) return neutral
  return values.includes(code - 1) ? 1 : 0
}
/** Codes from 1 on rise to 15; 0 is not known yet. */
export const level = (code: number) => (code === 0 ? neutral : (code - 1) / 14)

/** First wishes weigh 3 : 2 : 1, as many as there are. */
const rankWeights = (count: number, rank: number) => (3 - rank) / ((count * (7 - count)) / 2)

export function rankedTopics(topics: readonly number[], code: number, place: number): number {
  let sum = 0
  for (const [rank, topic] of topics.entries())
    if (topic >> 1 === place)
      sum += rankWeights(topics.length, rank) * (Math.min(2, (code >> (2 * (topic & 1))) & 3) / 2)
  return sum
}

/** The same, where a topic is either taken or not. */
export function takenTopics(topics: readonly number[], code: number, place: number): number {
  let sum = 0
  for (const [rank, topic] of topics.entries())
    if (topic >> 2 === place) sum += rankWeights(topics.length, rank) * bitOf(code, topic & 3)
  return sum
}

const dearestLevel = Math.max(...costLevels)

export function costWithin(limit: number | null, code: number): number {
  if (code === unknownCost) return neutral
  const cheapness = 1 - code / costLevels.length
  // A limit beyond the last level limits nobody.
  if (limit === null || limit > dearestLevel) return cheapness
  const from = costLevels[code - 1]
  return from !== undefined && from >= limit ? 0 : (1 + cheapness) / 2
}

/** First of four 1, then ⅔, ⅓ and 0; what was not named is 0. The best of an advisor's ways to be paid counts. */
export const feeWish = (order: readonly number[], code: number) => {
  const best = order.findIndex((type) => bitOf(code, type))
  return best < 0 ? 0 : 1 - best / 3
}

/** Languages beyond the coded ones are in nobody's bits; then nothing is known here. */
export const coded = (languages: readonly string[]) =>
  languages.map((language) => codedLanguages.indexOf(language)).filter((bit) => bit >= 0)

/** Credentials, and the two promises beside them, each an equal part of what is wished. */
export function promises(wishes: ConsumerWishes): Wish {
  const { credentials, fiduciary, noDisclosures } = wishes
  const values = [
    ...(credentials.weight === 'nice' ? credentials.values : []),
    ...(fiduciary === 'nice' ? [fiduciaryBit] : []),
    ...(noDisclosures === 'nice' ? [noDisclosuresBit] : []),
  ]
  return { values, weight: 'nice' }
}
