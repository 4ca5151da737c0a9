import { assetBands, idsOf, incomeBandCeilings, incomeBands } from '@evenkeel/contract/people/profile-choices'
import { codedStates } from '@evenkeel/matching/features/code-groups'
import type { ConsumerWishes, Wish } from '@evenkeel/matching/features/consumer-wishes'
import type { Seeded } from '@evenkeel/matching/random/seeded'
import { computeInSlices } from '../../../in-slices.ts'
import { mostOf } from '../matching/facts/consumer-wishes.ts'
import { type Counts, meetingModes, type TableName } from './answer-counts.ts'

// Consumers who don't exist, drawn from the noisy counts and from nothing else. Reach is counted over them, so no
// question, however clever, finds out more about a real consumer than the noisy counts tell.

/** One byte each: state, assets, income, help, age, meeting, three topics, three bytes of specialties. */
export const bytesOfConsumer = 12
const answeredBit = 1 << 23
const noTopic = 255

/** Below a millisecond. */
const consumersAtOnce = 100
const cardsAtOnce = 2000

export const syntheticConsumers = (noisy: Counts, draw: Seeded): Promise<Uint8Array<ArrayBuffer>> =>
  computeInSlices(drawn(noisy, draw))

/** Can be interrupted wherever it yields. */
function* drawn(noisy: Counts, draw: Seeded): Generator<undefined, Uint8Array<ArrayBuffer>, void> {
  const cells = (name: TableName) => noisy[name].map((count) => Math.max(0, count))
  const isAnyone = cells('state').some((count) => count > 0)
  const total = isAnyone ? (cells('total')[0] ?? 0) : 0
  const people = new Uint8Array(total * bytesOfConsumer)
  const view = new DataView(people.buffer)
  const deal = (name: TableName) => shuffled(apportion(total, cells(name)), draw)
  for (const [place, name] of singles.entries()) {
    const column = yield* deal(name)
    for (let index = 0; index < total; index++) {
      if (index % cardsAtOnce === 0) yield
      people[index * bytesOfConsumer + place] = column[index] ?? 0
    }
  }
  const [topic, topicCount] = [yield* deal('topic'), yield* deal('topicCount')]
  const [specialty, specialtyCount] = [yield* deal('specialty'), yield* deal('specialtyCount')]
  const [topicShares, specialtyShares] = [cells('topic'), cells('specialty')]
  for (let index = 0; index < total; index++) {
    if (index % consumersAtOnce === 0) yield
    const at = index * bytesOfConsumer
    const topics = several(topicCount[index] ?? 0, topic[index] ?? 0, topicShares, draw)
    for (let place = 0; place < 3; place++) people[at + 6 + place] = topics?.[place] ?? noTopic
    const specialties = several(specialtyCount[index] ?? 0, specialty[index] ?? 0, specialtyShares, draw)
    const bits = specialties?.reduce((all, one) => all | (1 << one), answeredBit) ?? 0
    view.setUint8(at + 9, bits >>> 16)
    view.setUint16(at + 10, bits & 0xffff)
  }
  return people
}

/** In the order of their bytes. */
const singles = ['state', 'assets', 'income', 'help', 'age', 'meeting'] as const

const anything: Wish = { values: [], weight: 'any' }

/** What the counts don't contain counts as unanswered: fees, times, languages and what they require of an advisor. */
export function wishesAt(people: Uint8Array, index: number): ConsumerWishes {
  const at = index * bytesOfConsumer
  const byte = (place: number) => people[at + place] ?? 0
  const single = (place: number) => (byte(place) === 0 ? null : byte(place) - 1)
  const [assetBand, incomeBand] = [single(1), single(2)]
  const asset = assetBand === null ? undefined : idsOf(assetBands)[assetBand]
  const income = incomeBand === null ? undefined : idsOf(incomeBands)[incomeBand]
  const modes = byte(5) - 1
  const bits = (byte(9) << 16) | (byte(10) << 8) | byte(11)
  const topics = [byte(6), byte(7), byte(8)].filter((topic) => topic !== noTopic)
  return {
    state: codedStates[byte(0)] ?? '',
    topics: topics.length > 0 ? topics : null,
    specialties: (bits & answeredBit) === 0 ? null : placesIn(bits & ~answeredBit, 21),
    kindOfHelp: single(3),
    assets: asset ? mostOf(asset) : null,
    assetBand,
    incomeBand,
    incomeAtMost: income ? incomeBandCeilings[income] : null,
    ageBand: single(4),
    meetingModes: modes < 0 ? null : placesIn(modes, meetingModes),
    meetingTimes: null,
    languages: null,
    feeOrder: null,
    yearlyLimit: null,
    genders: anything,
    ageBands: anything,
    experience: anything,
    credentials: anything,
    fiduciary: 'any',
    noDisclosures: 'any',
  }
}

const placesIn = (bits: number, count: number) =>
  Array.from({ length: count }, (_, place) => place).filter((place) => (bits & (1 << place)) !== 0)

/** Whole shares of a total, by the largest remainders. Cell 0 takes all where every cell is empty. */
function apportion(total: number, cells: readonly number[]): number[] {
  const sum = cells.reduce((all, count) => all + count, 0)
  if (sum === 0) return cells.map((_, cell) => (cell === 0 ? total : 0))
  const exact = cells.map((count) => (total * count) / sum)
  const whole = exact.map(Math.floor)
  const rest = total - whole.reduce((all, count) => all + count, 0)
  const byRemainder = cells
    .map((_, cell) => cell)
    .sort((a, b) => remainder(exact, b) - remainder(exact, a) || a - b)
  for (const cell of byRemainder.slice(0, rest)) whole[cell] = (whole[cell] ?? 0) + 1
  return whole
}

const remainder = (exact: readonly number[], cell: number) => (exact[cell] ?? 0) % 1

/** One card for each consumer with the cell they are in. */
function* shuffled(counts: readonly number[], draw: Seeded): Generator<undefined, Uint8Array, void> {
  const deck = new Uint8Array(counts.reduce((all, count) => all + count, 0))
  let end = 0
  for (const [cell, count] of counts.entries()) {
    deck.fill(cell, end, end + count)
    end += count
  }
  for (let last = deck.length - 1; last > 0; last--) {
    if (last % cardsAtOnce === 0) yield
    const other = draw.below(last + 1)
    const card = deck[last] as number
    deck[last] = deck[other] as number
    deck[other] = card
  }
  return deck
}

/** As many values as the size cell says: the first as dealt, the others by their shares. */
function several(
  sizeCell: number,
  firstCell: number,
  cells: readonly number[],
  draw: Seeded,
): number[] | null {
  if (sizeCell === 0) return null
  const values: number[] = []
  if (sizeCell === 1) return values
  if (firstCell > 0) values.push(firstCell - 1)
  const weights = cells.map((count, cell) => (cell === 0 || cell === firstCell ? 0 : count))
  while (values.length < sizeCell - 1) {
    const next = pick(weights, draw)
    if (next === undefined) break
    values.push(next - 1)
    weights[next] = 0
  }
  return values
}

function pick(weights: readonly number[], draw: Seeded): number | undefined {
  let left = draw.uniform() * weights.reduce((sum, weight) => sum + weight, 0)
  for (const [cell, weight] of weights.entries()) {
    if (weight > left) return cell
    left -= weight
  }
  return undefined
}
