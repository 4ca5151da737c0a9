import { idsOf, type StateCode, states } from '@evenkeel/contract/people/profile-choices'
import placesJson from '../data/places.json' with { type: 'json' }
import type { Random } from './seeded-random.ts'

type Landscape = 'mountain' | 'coast' | 'lake' | 'desert' | 'plains' | 'south' | 'east'

interface StatePlaces {
  /** For towns without their own. */
  timeZone: string
  landscape: Landscape
  /** States that share a border; for islands and Alaska the states they deal with most. */
  neighbors: StateCode[]
  towns: { name: string; thousands: number; areaCode: string; zips: string; timeZone?: string }[]
}

export interface Town {
  /** Index in the list of all towns. */
  at: number
  name: string
  state: StateCode
  thousands: number
  areaCode: string
  zips: readonly string[]
  timeZone: string
}

// The type of imported JSON has `string` where the product knows a choice.
const places = placesJson as Record<StateCode, StatePlaces>

export const landscapeOf = (state: StateCode): Landscape => places[state].landscape
export const neighborsOf = (state: StateCode): readonly StateCode[] => places[state].neighbors

export const towns: readonly Town[] = idsOf(states)
  .flatMap((state) =>
    places[state].towns.map((town) => ({ timeZone: places[state].timeZone, ...town, state })),
  )
  .map(({ zips, ...town }, at) => ({ ...town, at, zips: zips.split(' ') }))

// Weighted less than by population, or small towns would hardly ever be picked.
const ends: readonly number[] = towns.reduce<number[]>((sums, { thousands }) => {
  sums.push((sums.at(-1) ?? 0) + thousands ** 0.75)
  return sums
}, [])

export function randomTown(random: Random): Town {
  const target = random.uniform() * (ends.at(-1) ?? 0)
  let [low, high] = [0, ends.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ends[middle] ?? 0) > target) high = middle
    else low = middle + 1
  }
  return towns[low] ?? random.pick(towns)
}
