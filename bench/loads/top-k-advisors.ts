import type { AdvisorFacts, Counted, Stances } from '../../matching/src/features/advisor-facts.ts'
import { groupNames, groupsOf } from '../../matching/src/features/code-groups.ts'
import { encodeAdvisor } from '../../matching/src/features/encode-advisor.ts'
import type { IndexedAdvisor } from '../../matching/src/index/indexed-advisor.ts'
import { type Seeded, seeded } from '../../matching/src/random/seeded.ts'

// Invented advisors of a whole country in the product's own codes: common and rare specialties, mostly open
// to everyone, one in four full.

export const groups = groupNames.length

/** Rough population shares, the largest state first. */
const stateShares = Array.from({ length: 50 }, (_, state) => 0.125 / (1 + 0.17 * state) ** 1.2)
const totalShare = stateShares.reduce((sum, share) => sum + share, 0)

/**
 * A smaller pool of complete people; each advisor combines the profile of one with the criteria of another.
 */
const crowd = 60_000
const firstTaking = groupsOf.takesSpecialties[0] ?? 0

export function* inventAdvisors(count: number, seed: number): Generator<IndexedAdvisor> {
  const random = seeded(seed)
  const pool = Array.from({ length: Math.min(crowd, count) }, (_, id) =>
    encodeAdvisor(inventFacts(id + 1, random)),
  )
  for (let id = 1; id <= count; id++) {
    const codes = Uint8Array.from(pool[random.below(pool.length)] ?? [])
    const other = pool[random.below(pool.length)] ?? codes
    codes.set(other.subarray(firstTaking), firstTaking)
    const first = random.normal()
    const appeal = first
    const selectivity = -0.3 * first + 0.954 * random.normal()
    yield {
      id,
      codes,
      appeal,
      selectivity,
      showings: random.below(300),
      room: inventRoom(random),
      states: inventStates(random),
      refusalMask: 0,
    }
  }
}

function inventRoom(random: Seeded): number {
  const places = random.below(5)
  let room = places
  for (let pending = random.below(4); pending > 0; pending--) room -= random.uniform() * 0.8
  return room
}

function inventStates(random: Seeded): number[] {
  const states = new Set<number>()
  const wanted = random.uniform() < 0.6 ? 1 : 1 + random.below(3)
  while (states.size < wanted) {
    let left = random.uniform() * totalShare
    let state = 0
    while (state < 49 && left > (stateShares[state] ?? 0)) left -= stateShares[state++] ?? 0
    states.add(state)
  }
  return [...states]
}

function inventFacts(id: number, random: Seeded): AdvisorFacts {
  const topics = some(random, 8, 2 + random.below(4))
  const price = 0.3 + 1.4 * random.uniform()
  return {
    id,
    isShown: true,
    isAccepting: true,
    place: null,
    states: [],
    deMinimisStates: [],
    specialties: some(random, 21, 1 + random.below(5)),
    topics,
    mainTopics: topics.slice(0, 1 + random.below(2)),
    feeTypes: some(random, 4, 1 + random.below(2)),
    yearOneCosts: [600, 900, 1500, 3000, 6000, 9000, 20_000, 60_000].map((cost, band) =>
      band < 3 && random.uniform() < 0.3 ? null : cost * price * (0.8 + 0.4 * random.uniform()),
    ),
    meetingModes: [0.9, 0.85, 0.6, 0.3].flatMap((share, mode) => (random.uniform() < share ? [mode] : [])),
    meetingTimes: random.uniform() < 0.3 ? null : some(random, 4, 1 + random.below(3)),
    languages: [
      'en',
      ...['es', 'zh', 'tl', 'vi', 'ar', 'fr', 'ko'].filter(
        (_, place) => random.uniform() < 0.16 / (place + 1),
      ),
    ],
    gender: random.uniform() < 0.05 ? null : Number(random.uniform() < 0.3),
    ageBand: random.uniform() < 0.05 ? null : random.below(5),
    experience: random.uniform() < 0.05 ? null : random.below(4),
    credentials: [0.35, 0.12, 0.1, 0.15, 0.08, 0.05].flatMap((share, place) =>
      random.uniform() < share ? [place] : [],
    ),
    isFiduciary: random.uniform() < 0.6,
    hasDisclosures: random.uniform() < 0.12,
    assetMinimum: 0,
    incomeMinimum: 0,
    takes: {
      specialties: taking(random, 21, 0.3, 4),
      topics: taking(random, 8, 0.3, 3),
      assetBands: taking(random, 8, 0.5, 4),
      incomeBands: taking(random, 5, 0.3, 3),
      meetingModes: taking(random, 4, 0.2, 2),
      kindsOfHelp: taking(random, 5, 0.4, 3),
      preferredAgeBands: random.uniform() < 0.3 ? some(random, 5, 1 + random.below(3)) : [],
      preferredStates: [],
    },
    answered: counted(random, 0.75),
    accepted: counted(random, 0.6),
    rating: counted(random, 0.85),
    daysWithUs: Math.floor(2000 * random.uniform() ** 2),
    hasFreeFirstCall: false,
  }
}

/** Distinct values; low ones are the most likely. */
function some(random: Seeded, of: number, wanted: number): number[] {
  const chosen = new Set<number>()
  while (chosen.size < Math.min(wanted, of)) chosen.add(Math.floor(of * random.uniform() ** 1.6))
  return [...chosen]
}

const taking = (random: Seeded, of: number, share: number, most: number): Stances => ({
  only: [],
  prefer: random.uniform() < share ? some(random, of, 1 + random.below(most)) : [],
  never: [],
})

function counted(random: Seeded, middle: number): Counted {
  const share = Math.min(1, Math.max(0, middle + 0.15 * random.normal()))
  return { share, of: random.uniform() < 0.3 ? 0 : 20 }
}
