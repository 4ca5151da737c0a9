import type { Head, Model } from '../model/model.ts'
import { productSchema } from './product-schema.ts'

// Version 0: expert weights before any outcome is known. The points are those published on the page about how
// matching works, 100 per side; a side's range is the distance between the best and the worst pair.

const wantsShares: Readonly<Record<string, number>> = {
  topics: 25,
  specialties: 20,
  cost: 15,
  'fee type': 10,
  meeting: 4,
  time: 3,
  language: 3,
  experience: 5,
  credentials: 4,
  answers: 3,
  rating: 3,
  'advisor age': 3,
  gender: 2,
}
const acceptsShares: Readonly<Record<string, number>> = {
  'takes specialties': 30,
  'takes topics': 25,
  'takes assets': 12,
  'takes income': 3,
  'takes help': 10,
  'takes meeting': 8,
  'takes state': 2,
  'takes age': 10,
}
// Weight 0 to begin with, but free to be learned.
const wantsOpen = ['tenure']
const acceptsOpen = ['answers', 'acceptance', 'tenure']
/**
 * What hiring and staying may depend on. Not on anyone's age or gender, and not on what someone owns or earns: those
 * would be guesses about people, not about how well two work together. Nor on topics, so that an advisor who offers the
 * first topic never loses by it.
 */
const staysOpen = [
  'specialties',
  'cost',
  'fee type',
  'meeting',
  'time',
  'language',
  'experience',
  'credentials',
  'answers',
  'rating',
  'tenure',
  'acceptance',
  'takes specialties',
  'takes help',
  'takes meeting',
]

const wantsRange = 6
const acceptsRange = 5
const wantsBias = -4.5
const acceptsBias = -2

/** The prior standard deviation is a third of the weight, and at least this. */
const leastSpread = 0.15
const openSpread = 0.7
/** Reviews are guesswork until outcomes say what they are worth, so their weight may move far. */
const reviewSpread = 0.35
/** Small, because far fewer people hire than ask. */
const staysSpread = 0.6
const biasSpread = 1

function head(
  shares: Readonly<Record<string, number>>,
  open: readonly string[],
  range: number,
  bias: number,
  spreadOfOpen = openSpread,
): Head {
  const { features } = productSchema
  const covariance = new Float64Array(features.length ** 2)
  const mean = Float64Array.from(features, ({ name }, index) => {
    const weight = name === 'bias' ? bias : ((shares[name] ?? 0) / 100) * range
    covariance[index * features.length + index] = spreadOf(name, weight) ** 2
    return weight
  })
  return { mean, covariance }

  function spreadOf(name: string, weight: number): number {
    if (name === 'bias') return biasSpread
    if (open.includes(name)) return spreadOfOpen
    if (name === 'rating' && weight !== 0) return reviewSpread
    return weight === 0 ? 0 : Math.max(leastSpread, weight / 3)
  }
}

export const productPrior: Model = {
  version: 0,
  schemaHash: productSchema.hash,
  wants: head(wantsShares, wantsOpen, wantsRange, wantsBias),
  accepts: head(acceptsShares, acceptsOpen, acceptsRange, acceptsBias),
  effectPrior: { appealVariance: 1.6, selectivityVariance: 2, correlation: -0.3 },
  examination: 0.6,
}

/**
 * Where the third head starts: about four in ten hire and stay, with any advisor. No weight says anything yet, so the
 * order doesn't change before outcomes do (decision 0073).
 */
export const staysPrior: Head = head({}, staysOpen, 0, -0.4, staysSpread)
