import { type Seeded, seeded } from '@evenkeel/matching/random/seeded'
import type { SimulatedAdvisor, SimulatedConsumer, Truth, World, WorldRecipe } from './world.ts'
import { worldGroups } from './world-schema.ts'

const [states, specialties, topics, ageBands, meetings, feeTypes] = [4, 21, 8, 6, 3, 4]
const spreadOfEffects = 0.8
const daysOfTruth = 30
const trueWants = [0.9, 0.25, 0.5, 0.35, 0.2, 0.5, 0.3, 1, 0.3, 0, 0, 0.6, 0, -3.4]
const trueAccepts = [0.3, 0.1, 0, 0, 0.6, 0, 0, 0, 0, 1.1, 0.5, 0, 0.8, -1]
// Only partly what makes people ask: the advisor who fits on paper isn't always the one people stay with.
const trueStays = [0.3, 0, 0.8, 0, 0, 0.3, 0.5, 0.3, 0.9, 0, 0, 0, 1, -2]
const spreadOfLoyalty = 0.5
// Separate streams, so that a change in one leaves the others' draws alone.
const [streamOfAdvisors, streamOfConsumers, streamOfDrift, streamOfJoining, streamOfTastes, streamOfLoyalty] =
  [1, 2, 3, 4, 5, 6]

/** Fully determined by its seed; every policy meets the same consumers. */
export function makeWorld(recipe: WorldRecipe): World {
  const { seed, consumersADay, days, ownTastes } = recipe
  const advisors = makeAdvisors(recipe)
  const truths = makeTruths(recipe)
  const consumers = Array.from({ length: days }, (_, day) => {
    const draw = seeded(seed, streamOfConsumers, day)
    const drawTaste = seeded(seed, streamOfTastes, day)
    return Array.from({ length: consumersADay }, () => makeConsumer(draw, makeTastes(drawTaste, ownTastes)))
  })
  const truthOn = (day: number) => truths[Math.floor(day / daysOfTruth)] ?? truths[0]
  return {
    recipe,
    advisors,
    consumersOn: (day) => consumers[day] ?? [],
    truthOn,
    truthFor: ({ tastes }, day) => {
      const truth = truthOn(day)
      return tastes ? { ...truth, wants: truth.wants.map((weight, index) => weight + tastes[index]) } : truth
    },
  }
}

function makeAdvisors({ seed, advisors, newcomers, days }: WorldRecipe): SimulatedAdvisor[] {
  const draw = seeded(seed, streamOfAdvisors)
  const joining = seeded(seed, streamOfJoining)
  const loyalties = seeded(seed, streamOfLoyalty)
  return Array.from({ length: advisors }, (_, index) => {
    const codes = makeCodes(draw)
    const capacity = 1 + draw.below(4)
    const isNewcomer = joining.uniform() < newcomers
    const joinsOn = joining.below(days)
    return {
      id: index,
      state: index % states,
      codes,
      capacity,
      appeal: spreadOfEffects * draw.normal(),
      selectivity: spreadOfEffects * draw.normal(),
      loyalty: spreadOfLoyalty * loyalties.normal(),
      joinsOn: isNewcomer ? joinsOn : 0,
    }
  })
}

function makeCodes(draw: Seeded): Uint8Array {
  const special = chosen(1 + draw.below(3), () => skewed(draw))
  const served = subset(draw, topics, 0.5)
  const ages = subset(draw, ageBands, 0.5)
  const codes = [0, 1, 2, 3, 4, 5].map((place) => nibble(special, place))
  codes.push(nibble(served, 0), nibble(served, 1), nibble(ages, 0), nibble(ages, 1))
  codes.push(draw.below(feeTypes), draw.uniform() < 0.7 ? 0 : 1, draw.uniform() < 0.2 ? 1 : 0)
  codes.push(nibble(subset(draw, meetings, 0.6), 0), draw.below(16), draw.below(4))
  codes.push(Math.floor(8 * draw.uniform() * draw.uniform()), draw.below(16))
  return Uint8Array.from(codes.slice(0, worldGroups.length))
}

/** Only weights that people have at all differ, and not how readily they ask. */
function makeTastes(draw: Seeded, deviation: number): Float64Array | null {
  if (deviation === 0) return null
  return Float64Array.from(trueWants, (weight, index) =>
    weight === 0 || index === trueWants.length - 1 ? 0 : deviation * draw.normal(),
  )
}

function makeConsumer(draw: Seeded, tastes: Float64Array | null): SimulatedConsumer {
  const wish = draw.uniform()
  return {
    state: draw.below(states),
    specialties: chosen(1 + draw.below(2), () => skewed(draw)),
    topics: chosen(1 + draw.below(2), () => draw.below(topics)),
    fee: draw.below(feeTypes),
    preferredGender: wish < 0.6 ? null : wish < 0.8 ? 0 : 1,
    ageBand: draw.below(ageBands),
    speaksSecondLanguage: draw.uniform() < 0.2,
    meeting: draw.below(meetings),
    assets: draw.below(8),
    income: draw.below(5),
    tastes,
  }
}

function makeTruths({ seed, days, drift }: WorldRecipe): Truth[] {
  const draw = seeded(seed, streamOfDrift)
  // Zero weights stay zero.
  const moved = (weights: Float64Array) =>
    weights.map((weight) => weight + (weight === 0 ? 0 : drift * draw.normal()))
  // What makes people stay doesn't drift.
  const stays = Float64Array.from(trueStays)
  const truths: Truth[] = [
    { wants: Float64Array.from(trueWants), accepts: Float64Array.from(trueAccepts), stays },
  ]
  for (let day = daysOfTruth; day < days; day += daysOfTruth) {
    const { wants, accepts } = truths[truths.length - 1]
    truths.push({ wants: moved(wants), accepts: moved(accepts), stays })
  }
  return truths
}

/** Low values are the most common. */
const skewed = (draw: Seeded) => Math.floor(specialties * draw.uniform() * draw.uniform())

function chosen(count: number, draw: () => number): number[] {
  const set = new Set<number>()
  while (set.size < count) set.add(draw())
  return [...set]
}

function subset(draw: Seeded, size: number, chance: number): number[] {
  const all = Array.from({ length: size }, (_, index) => index)
  for (;;) {
    const some = all.filter(() => draw.uniform() < chance)
    if (some.length > 0) return some
  }
}

const nibble = (members: readonly number[], place: number) =>
  members.reduce((code, member) => (member >> 2 === place ? code | (1 << (member & 3)) : code), 0)
