import { compareSide, envyTolerance, sideEnvy } from './envy.ts'
import { addPull, costOfEnvy, equalPairs, priceEnvy } from './envy-price.ts'
import { evenOut, joinRivals, membersOf } from './equal-people.ts'
import { type Exposures, mutualChances } from './introductions.ts'
import type { Market } from './market.ts'
import { projectExposure } from './project-exposure.ts'
import { transposed, transposeInto } from './swap-sides.ts'

// Maximizes introductions while no one envies more than allowed. Both sides' exposures climb together, and
// each pair's price of envy adapts on the way. Exposures stay feasible for lists; the best point within the
// limit is the answer.

export type FairSearch = {
  /** Even exposure is envy-free, so from there a point within the limit is always found. */
  readonly start: Exposures
  readonly steps: number
  /** The maximum envy, in matches. */
  readonly allowed: number
  /** The initial penalty weight: other starts reach other optima. */
  readonly firstWeight: number
  /** Group numbers of people with equal places; −1 if they cannot have envy. */
  readonly leftGroups: Int32Array
  readonly rightGroups: Int32Array
}

/** Without a point within the limit, matches are −∞. */
export type FairIntroductions = { readonly exposures: Exposures; readonly matches: number }

const largestStep = 0.4
const leastStep = 1e-4
const stepsAPrice = 3
const weightGrowth = 1.04
const largestWeight = 300
// A safety margin below the allowed envy; adapts.
const firstMargin = 1e-5
const largestMargin = 1e-3
const leastMargin = 1e-9

// If the limit is missed for long, rivals with nearly equal places are made equal, then less similar ones; in
// the end everyone is equal and envy-free.
const joinsFrom = 0.6
const joins = 12
const firstDistance = 0.01
// Earlier, exposures are so even that the limit holds trivially.
const foundFrom = 0.15

export function fairIntroductions(market: Market, search: FairSearch): FairIntroductions {
  const { steps, allowed, firstWeight } = search
  const leftGroups = search.leftGroups.slice()
  const rightGroups = search.rightGroups.slice()
  const joinEvery = Math.max(1, Math.floor(((1 - joinsFrom) * steps) / joins))
  const { left, right, leftLooks, rightLooks } = market
  const mutual = mutualChances(market)
  const turned = transposed(mutual, left, right)
  const cells = left * right
  const lefts = sideEnvy(
    left,
    right,
    mutual,
    search.start.left.slice(),
    transposed(search.start.right, right, left),
  )
  const rights = sideEnvy(
    right,
    left,
    turned,
    search.start.right.slice(),
    transposed(lefts.reads, left, right),
  )
  const leftPrice = priceEnvy(lefts, leftGroups)
  const rightPrice = priceEnvy(rights, rightGroups)
  let leftEquals = membersOf(leftGroups)
  let rightEquals = membersOf(rightGroups)

  const pullReads = new Float64Array(cells)
  const pullPlaces = new Float64Array(cells)
  const rightPullReads = new Float64Array(cells)
  const rightPullPlaces = new Float64Array(cells)
  const lastReads = lefts.reads.slice()
  const lastPlaces = lefts.places.slice()
  let best = { reads: lefts.reads.slice(), places: rights.reads.slice(), matches: Number.NEGATIVE_INFINITY }
  let merit = Number.NEGATIVE_INFINITY
  let size = largestStep
  let weight = firstWeight
  let margin = firstMargin
  let isFound = false
  let distance = firstDistance

  for (let step = 0; step <= steps; step++) {
    const worst = Math.min(compareSide(lefts), compareSide(rights))
    let matches = 0
    for (const expected of lefts.expects) matches += expected
    const isWithin = worst >= -allowed - envyTolerance / 2
    if (isWithin && step > foundFrom * steps) isFound = true
    if (isWithin && matches > best.matches)
      best = { reads: lefts.reads.slice(), places: rights.reads.slice(), matches }

    if (!isFound && step >= joinsFrom * steps && step % joinEvery === 0) join()
    const least = margin - allowed
    const now = matches - costOfEnvy(leftPrice, weight, least) - costOfEnvy(rightPrice, weight, least)
    if (now < merit - 1e-12 && size > leastStep) {
      size /= 2
    } else {
      merit = now
      size = Math.min(largestStep, size * 1.1)
      if (step % stepsAPrice === stepsAPrice - 1) {
        leftPrice.learned.set(leftPrice.now)
        rightPrice.learned.set(rightPrice.now)
        weight = Math.min(largestWeight, weight * weightGrowth)
        margin = isWithin
          ? Math.max(leastMargin, margin * 0.8)
          : Math.min(largestMargin, Math.max(margin * 1.02, (-allowed - worst) * 0.3))
        costOfEnvy(leftPrice, weight, margin - allowed)
        costOfEnvy(rightPrice, weight, margin - allowed)
        merit = Number.NEGATIVE_INFINITY
      }
      findPull()
      lastReads.set(lefts.reads)
      lastPlaces.set(lefts.places)
    }
    move()
  }
  return { exposures: { left: best.reads, right: best.places }, matches: best.matches }

  function join(): void {
    joinRivals(leftGroups, lefts, allowed, distance)
    joinRivals(rightGroups, rights, allowed, distance)
    distance *= 2
    leftEquals = membersOf(leftGroups)
    rightEquals = membersOf(rightGroups)
    leftPrice.isEqual.set(equalPairs(leftGroups))
    rightPrice.isEqual.set(equalPairs(rightGroups))
    merit = Number.NEGATIVE_INFINITY
  }

  function findPull(): void {
    for (let cell = 0; cell < cells; cell++) {
      pullReads[cell] = mutual[cell] * lefts.places[cell]
      pullPlaces[cell] = lefts.worth[cell]
    }
    addPull(leftPrice, pullReads, pullPlaces)
    rightPullReads.fill(0)
    rightPullPlaces.fill(0)
    addPull(rightPrice, rightPullReads, rightPullPlaces)
    for (let person = 0; person < left; person++) {
      for (let other = 0; other < right; other++) {
        const cell = person * right + other
        const mirrored = other * left + person
        pullReads[cell] += rightPullPlaces[mirrored]
        pullPlaces[cell] += rightPullReads[mirrored]
      }
    }
  }

  function move(): void {
    for (let cell = 0; cell < cells; cell++) {
      lefts.reads[cell] = lastReads[cell] + size * pullReads[cell]
      lefts.places[cell] = lastPlaces[cell] + size * pullPlaces[cell]
    }
    transposeInto(rights.reads, lefts.places, left, right)
    for (let person = 0; person < left; person++)
      projectExposure(lefts.reads, person * right, right, leftLooks)
    for (let person = 0; person < right; person++)
      projectExposure(rights.reads, person * left, left, rightLooks)
    // Averaging keeps exposures feasible: it takes from the greater and gives to the smaller.
    transposeInto(lefts.places, rights.reads, right, left)
    evenOut(lefts.places, right, leftEquals)
    transposeInto(rights.reads, lefts.places, left, right)
    transposeInto(rights.places, lefts.reads, left, right)
    evenOut(rights.places, left, rightEquals)
    transposeInto(lefts.reads, rights.places, right, left)
  }
}

/** Every reader sees everyone equally. */
export function evenRows(readers: number, looks: Float64Array): Float64Array {
  let sum = 0
  for (const look of looks) sum += look
  return new Float64Array(readers * looks.length).fill(looks.length > 0 ? sum / looks.length : 0)
}
