import { idsOf, type StateCode, states } from '@evenkeel/contract/people/profile-choices'
import { townList } from '../words/town-list.ts'
import type { Random } from './seeded-random.ts'
import { zoneOf } from './zone-of.ts'

export interface Town {
  /** Its place in the list of all towns. */
  at: number
  name: string
  state: StateCode
  thousands: number
  areaCode: string
  zips: readonly string[]
  timeZone: string
}

const read = (state: StateCode, text: string): Omit<Town, 'at'> => {
  const parts = /^(.+) (\d+) (\d{3}) ([\d ]+)$/.exec(text)
  if (!parts) throw new Error(`This is no town: ${text}`)
  const [, name = '', thousands, areaCode = '', zips = ''] = parts
  const timeZone = zoneOf(state, name)
  return { name, state, thousands: Number(thousands), areaCode, zips: zips.split(' '), timeZone }
}

export const towns: readonly Town[] = idsOf(states)
  .flatMap((state) => townList[state].split('|').map((text) => read(state, text)))
  .map((town, at) => ({ ...town, at }))

// Less than in proportion: the suburbs of a large city are not in the list, but small towns would hardly ever come.
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
