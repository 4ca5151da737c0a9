import { bitOf, codedLanguages, costLevels, unknownCost } from './code-groups.ts'
import type { ConsumerWishes, Wish } from './consumer-wishes.ts'
import { fiduciaryBit, noDisclosuresBit } from './encode-advisor.ts'

// How well one code fits one answer, from 0 to 1.

/** Unknown counts half: it neither helps nor hurts. */
export const neutral = 0.5

/** The share of the requested values that this group's bits cover. */
export const shareIn = (wished: readonly number[], code: number, place: number) => {
  let kept = 0
  for (const one of wished) if (one >> 2 === place) kept += bitOf(code, one & 3)
  return kept / wished.length
}
export const anyOf = (wished: readonly number[], code: number) =>
  wished.some((bit) => bitOf(code, bit)) ? 1 : 0
/** Codes start at 1; 0 means unknown. */
export const oneOf = ({ values }: Wish, code: number) => {
  if (code === 0) return neutral
  return values.includes(code - 1) ? 1 : 0
}
/** Codes 1–15 rise; 0 means unknown. */
export const level = (code: number) => (code === 0 ? neutral : (code - 1) / 14)

const ranks = [4, 2, 1]
const firstRanks = [3, 2, 1]
/** Ranked topics weigh 4 : 2 : 1, as many as there are; the first more than the other two together. */
function rankWeight({ rules = 1, topics }: RankedTopics, rank: number): number {
  const weights = (rules >= 2 ? ranks : firstRanks).slice(0, topics?.length ?? 0)
  return (weights[rank] ?? 0) / weights.reduce((sum, weight) => sum + weight, 0)
}
/** A topic that is no main topic: enough that the first topic still beats the others as main ones. */
const minorTopic = 0.8

type RankedTopics = Pick<ConsumerWishes, 'topics' | 'rules'>

export function rankedTopics(wishes: RankedTopics, code: number, place: number): number {
  const { topics, rules = 1 } = wishes
  const offered = [0, rules >= 2 ? minorTopic : 0.5, 1, 1]
  let sum = 0
  for (const [rank, topic] of (topics ?? []).entries())
    if (topic >> 1 === place)
      sum += rankWeight(wishes, rank) * (offered[(code >> (2 * (topic & 1))) & 3] ?? 0)
  return sum
}

/** The same where a topic is simply taken or not. */
export function takenTopics(wishes: RankedTopics, code: number, place: number): number {
  let sum = 0
  for (const [rank, topic] of (wishes.topics ?? []).entries())
    if (topic >> 2 === place) sum += rankWeight(wishes, rank) * bitOf(code, topic & 3)
  return sum
}

const dearestLevel = Math.max(...costLevels)

export function costWithin(limit: number | null, code: number): number {
  if (code === unknownCost) return neutral
  const cheapness = 1 - code / costLevels.length
  // A limit above the highest level excludes no one.
  if (limit === null || limit > dearestLevel) return cheapness
  const from = costLevels[code - 1]
  return from !== undefined && from >= limit ? 0 : (1 + cheapness) / 2
}

/** The first choice counts 1, then ⅔, ⅓ and 0, unnamed ones 0; the advisor's best fee type counts. */
export const feeWish = (order: readonly number[], code: number) => {
  const best = order.findIndex((type) => bitOf(code, type))
  return best < 0 ? 0 : 1 - best / 3
}

/** Other languages have no bit, so nothing is known about them here. */
export const coded = (languages: readonly string[]) =>
  languages.map((language) => codedLanguages.indexOf(language)).filter((bit) => bit >= 0)

/** Credentials, fiduciary duty and a clean record, each an equal part of what is requested. */
export function promises(wishes: ConsumerWishes): Wish {
  const { credentials, fiduciary, noDisclosures } = wishes
  const values = [
    ...(credentials.weight === 'nice' ? credentials.values : []),
    ...(fiduciary === 'nice' ? [fiduciaryBit] : []),
    ...(noDisclosures === 'nice' ? [noDisclosuresBit] : []),
  ]
  return { values, weight: 'nice' }
}
