import { type AdvisorColumns, numbersPerAdvisor, roomAt } from './advisor-columns.ts'
import { roomLevel } from './quantize.ts'
import type { UpperBound } from './upper-bound.ts'

// Blocks are skipped as a whole, so rows that typical queries treat alike are placed together: the rows are
// split recursively by the codes of one group that cost one half the most. The order never changes the answers.

/** One query's cost per code, and the total it may lose and still be among the best. */
export type Profile = { readonly bound: UpperBound; readonly budget: number }

const smallestSplit = 256
const sampled = 128
/** About a few milliseconds of work. */
const splitsPerStep = 4
const values = 16
/** The values that have each of the four bits. */
const bitSets = [0xaaaa, 0xcccc, 0xf0f0, 0xff00] as const

type Traits = {
  readonly count: number
  /** The loss of each profile in units of its budget: [trait][value][profile]. */
  readonly losses: Float32Array
  readonly profiles: number
  traitOf(trait: number, position: number): number
  readonly hasBits: (trait: number) => boolean
}

/** A generator, so that the caller can do other work between steps. */
export function* arrangeRows(
  columns: AdvisorColumns,
  order: Uint32Array,
  profiles: readonly Profile[],
): Generator<void> {
  if (profiles.length === 0) return
  const traits = traitsOf(columns, profiles)
  const splitter = createSplitter(traits)
  const waiting: { from: number; to: number; losses: Float32Array }[] = [
    { from: 0, to: order.length, losses: new Float32Array(traits.profiles) },
  ]
  const right = new Uint32Array(order.length)
  let splits = 0
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    const { from, to, losses } = node
    if (to - from < smallestSplit) continue
    if (splits++ % splitsPerStep === splitsPerStep - 1) yield
    const split = splitter(order, from, to, losses)
    if (!split) continue
    const { trait, set } = split
    let lefts = from
    let rights = 0
    for (let place = from; place < to; place++) {
      const position = order[place]
      if ((set >>> traits.traitOf(trait, position)) & 1) order[lefts++] = position
      else right[rights++] = position
    }
    order.set(right.subarray(0, rights), lefts)
    if (lefts === from || lefts === to) continue
    waiting.push({ from, to: lefts, losses: split.left }, { from: lefts, to, losses: split.right })
  }
}

function traitsOf({ codes, numbers, groups }: AdvisorColumns, given: readonly Profile[]): Traits {
  const profiles = given.length
  const count = groups + 1
  const losses = new Float32Array(count * values * profiles)
  for (const [profile, { bound, budget }] of given.entries())
    for (let trait = 0; trait < count; trait++)
      for (let value = 0; value < values; value++)
        losses[(trait * values + value) * profiles + profile] = Math.min(
          1,
          bound.deficits[trait * values + value] / budget,
        )

  return {
    count,
    losses,
    profiles,
    hasBits: (trait) => trait < groups,
    traitOf(trait, position) {
      if (trait < groups) return codes[position * groups + trait]
      return roomLevel(numbers[position * numbersPerAdvisor + roomAt])
    },
  }
}

type Split = { trait: number; set: number; left: Float32Array; right: Float32Array }

/** Finds the split that gains most over all profiles, estimated on a sample of rows. */
function createSplitter({ count, losses, profiles, traitOf, hasBits }: Traits) {
  const telling = Array.from({ length: count }, (_, trait) => trait).filter((trait) =>
    losses.subarray(trait * values * profiles, (trait + 1) * values * profiles).some((loss) => loss > 0.01),
  )
  const counts = new Uint32Array(values)
  const sample = new Uint8Array(telling.length * (sampled + 1))
  const base = new Float32Array(profiles)
  const left = new Float32Array(profiles)
  const right = new Float32Array(profiles)
  const lower = new Float32Array((values + 1) * profiles)
  const upper = new Float32Array((values + 1) * profiles)

  return (order: Uint32Array, from: number, to: number, soFar: Float32Array): Split | undefined => {
    const step = Math.max(1, (to - from) / sampled)
    let total = 0
    // One trait after the other, because each is looked at in turn.
    for (let place = from; place < to; place += step) {
      const position = order[Math.floor(place)]
      for (let index = 0; index < telling.length; index++)
        sample[index * (sampled + 1) + total] = traitOf(telling[index], position)
      total += 1
    }
    let bestGain = 1e-6
    let bestTrait = -1
    let bestSet = 0
    for (let index = 0; index < telling.length; index++) {
      const trait = telling[index]
      counts.fill(0)
      let present = 0
      for (let place = index * (sampled + 1); place < index * (sampled + 1) + total; place++) {
        const value = sample[place]
        counts[value] += 1
        present |= 1 << value
      }
      if ((present & (present - 1)) === 0) continue
      leastOf(trait, present, base)
      leastOnEachSide(trait, present)
      for (let value = 1; value < values; value++) {
        const set = present & ((1 << value) - 1)
        if (set === 0 || set === present || !((present >>> value) & 1)) continue
        const [below, above] = [value * profiles, (value + 1) * profiles]
        const gain = gainOf(set, total, soFar, lower.subarray(below, above), upper.subarray(below, above))
        if (gain <= bestGain) continue
        bestGain = gain
        bestTrait = trait
        bestSet = set
      }
      if (!hasBits(trait)) continue
      for (const bit of bitSets) {
        const set = present & bit
        if (set === 0 || set === present) continue
        leastOf(trait, set, left)
        leastOf(trait, present & ~set, right)
        const gain = gainOf(set, total, soFar, left, right)
        if (gain <= bestGain) continue
        bestGain = gain
        bestTrait = trait
        bestSet = set
      }
    }
    if (bestTrait < 0) return undefined
    let present = 0
    for (let place = from; place < to; place += step)
      present |= 1 << traitOf(bestTrait, order[Math.floor(place)])
    leastOf(bestTrait, present, base)
    leastOf(bestTrait, bestSet & present, left)
    leastOf(bestTrait, present & ~bestSet, right)
    return {
      trait: bestTrait,
      set: bestSet,
      left: soFar.map((loss, profile) => loss + left[profile] - base[profile]),
      right: soFar.map((loss, profile) => loss + right[profile] - base[profile]),
    }
  }

  function gainOf(
    set: number,
    total: number,
    soFar: Float32Array,
    inside: Float32Array,
    outside: Float32Array,
  ): number {
    let inSet = 0
    for (let value = 0; value < values; value++) if ((set >>> value) & 1) inSet += counts[value]
    const share = inSet / total
    let gain = 0
    for (let profile = 0; profile < profiles; profile++) {
      const now = soFar[profile]
      if (now >= 1) continue
      const before = base[profile]
      gain +=
        share * worth(now + inside[profile] - before) +
        (1 - share) * worth(now + outside[profile] - before) -
        worth(now)
    }
    return gain
  }

  /** For each value, the least loss of the values below it, and of it and those above. */
  function leastOnEachSide(trait: number, present: number): void {
    lower.fill(1, 0, profiles)
    upper.fill(1, values * profiles)
    for (let value = 0; value < values; value++) takeLess(lower, value, value + 1, trait, value, present)
    for (let value = values - 1; value >= 0; value--) takeLess(upper, value + 1, value, trait, value, present)
  }

  /** The least of the row `from` and the losses of a value, if it is present, into the row `to`. */
  function takeLess(
    least: Float32Array,
    from: number,
    to: number,
    trait: number,
    value: number,
    present: number,
  ): void {
    least.copyWithin(to * profiles, from * profiles, (from + 1) * profiles)
    if (!((present >>> value) & 1)) return
    const start = (trait * values + value) * profiles
    for (let profile = 0; profile < profiles; profile++) {
      const loss = losses[start + profile]
      if (loss < least[to * profiles + profile]) least[to * profiles + profile] = loss
    }
  }

  function leastOf(trait: number, set: number, out: Float32Array): void {
    out.fill(1)
    for (let value = 0; value < values; value++) {
      if (!((set >>> value) & 1)) continue
      const start = (trait * values + value) * profiles
      for (let profile = 0; profile < profiles; profile++) {
        const loss = losses[start + profile]
        if (loss < out[profile]) out[profile] = loss
      }
    }
  }
}

/** A loss counts more the closer it brings a block to being skipped, and nothing beyond that. */
const worth = (loss: number) => {
  const counted = Math.min(1, loss)
  return counted * counted
}
