import { rankBy } from './rank-by.ts'

// A fair exposure is rarely a single list, but always a lottery over at most as many tickets as places. A
// ticket ranks people in tiers; within a tier the order is random.

export type Ticket = {
  /** The probability of this ticket; the shares sum to 1. */
  readonly share: number
  readonly tiers: readonly (readonly number[])[]
}

export type ListLottery = readonly Ticket[]

// Tolerance for rounding of projections and sums.
const same = 1e-13

/** Tickets whose average exposure is `exposure`, a row that lists with these looks can have. */
export function lotteryOf(exposure: Float64Array, looks: Float64Array): ListLottery {
  const order = rankBy(exposure)
  const rest = Float64Array.from(order, (person) => exposure[person])
  const tickets: Ticket[] = []
  let left = 1
  while (left > 0 && rest.length > 0) {
    const ends = tierEnds(rest)
    const share = Math.min(left, largestShare(rest, looks, ends))
    const isLast = ends.length === 1 || share >= left - same
    tickets.push({ share: isLast ? left : share, tiers: tiersOf(order, ends) })
    if (isLast) break
    takeAway(rest, looks, ends, share)
    left -= share
  }
  return tickets
}

/** The ends of tiers; neighbors with the same exposure share one. */
function tierEnds(rest: Float64Array): number[] {
  const ends: number[] = []
  for (let place = 1; place < rest.length; place++) if (rest[place - 1] - rest[place] > same) ends.push(place)
  return [...ends, rest.length]
}

function largestShare(rest: Float64Array, looks: Float64Array, ends: readonly number[]): number {
  let share = Number.POSITIVE_INFINITY
  for (let tier = 0; tier + 1 < ends.length; tier++) {
    const end = ends[tier]
    const lookGap = meanLook(looks, ends, tier) - meanLook(looks, ends, tier + 1)
    const gap = rest[end - 1] - rest[end]
    share = Math.min(share, gap / lookGap)
  }
  return share
}

function takeAway(rest: Float64Array, looks: Float64Array, ends: readonly number[], share: number): void {
  for (let tier = 0, place = 0; tier < ends.length; tier++) {
    const look = meanLook(looks, ends, tier)
    for (; place < ends[tier]; place++) rest[place] -= share * look
  }
}

function meanLook(looks: Float64Array, ends: readonly number[], tier: number): number {
  const start = tier === 0 ? 0 : ends[tier - 1]
  const end = ends[tier]
  let sum = 0
  for (let place = start; place < end; place++) sum += looks[place]
  return sum / (end - start)
}

function tiersOf(order: Int32Array, ends: readonly number[]): number[][] {
  return ends.map((end, tier) => Array.from(order.subarray(tier === 0 ? 0 : ends[tier - 1], end)))
}

/** The probability of each place (person × place); rows and columns sum to 1. */
export function placeChances(lottery: ListLottery, size: number): Float64Array {
  const chances = new Float64Array(size * size)
  for (const { share, tiers } of lottery) {
    let start = 0
    for (const tier of tiers) {
      for (const person of tier)
        for (let place = start; place < start + tier.length; place++)
          chances[person * size + place] += share / tier.length
      start += tier.length
    }
  }
  return chances
}

/** Draws one list. */
export function drawList(lottery: ListLottery, random: () => number): number[] {
  let point = random()
  const ticket = lottery.find(({ share }) => {
    point -= share
    return point < 0
  })
  // Shares sum to 1 up to rounding.
  return ((ticket ?? lottery.at(-1))?.tiers ?? []).flatMap((tier) => {
    const people = [...tier]
    for (let last = people.length - 1; last > 0; last--) {
      const swapped = Math.floor(random() * (last + 1))
      const one = people[last]
      people[last] = people[swapped]
      people[swapped] = one
    }
    return people
  })
}
