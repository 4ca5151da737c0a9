import type { AdvisorFacts, Counted, Stances } from '../features/advisor-facts.ts'
import { type Place, roundPlace } from '../features/miles-between.ts'
import type { Seeded } from '../random/seeded.ts'
import {
  advisorAgeShares,
  advisorGenderShares,
  assetsInBand,
  experienceShares,
  feeShares,
  inventedStates,
  languageShares,
  specialtyShares,
  stateShares,
  topicShares,
} from './population-shares.ts'
import { between, byShare, chance, several, some } from './random-choices.ts'

export type FactsRecipe = {
  readonly states?: readonly string[]
  /** The share that is published and accepting. */
  readonly open?: number
}

export function inventFacts(draw: Seeded, id: number, recipe: FactsRecipe = {}): AdvisorFacts {
  const { states = inventedStates, open = 0.9 } = recipe
  const shares = states === inventedStates ? stateShares : states.map(() => 1)
  const registered = several(draw, 1 + draw.below(Math.min(4, states.length)), shares).map(
    (place) => states[place] ?? 'CA',
  )
  const elsewhere = states.filter((state) => !registered.includes(state))
  const topics = several(draw, 2 + draw.below(5), topicShares)
  const feeTypes = several(draw, 1 + draw.below(2), feeShares)
  const isNew = chance(draw, 0.2)
  return {
    id,
    isShown: chance(draw, open),
    isAccepting: chance(draw, open),
    states: registered,
    deMinimisStates: elsewhere.filter(() => chance(draw, 0.3)),
    specialties: several(draw, 1 + draw.below(4), specialtyShares),
    topics,
    mainTopics: topics.slice(0, 1 + draw.below(2)),
    feeTypes,
    yearOneCosts: inventCosts(draw, feeTypes),
    meetingModes: [...new Set([...some(draw, 4, 0.6), draw.below(2)])],
    // Not drawn, so that later draws stay as they were.
    place: inventPlace(id),
    meetingTimes: chance(draw, 0.7) ? some(draw, 4, 0.6) : null,
    languages: [
      'en',
      ...Object.entries(languageShares).flatMap(([language, share]) =>
        chance(draw, share) ? [language] : [],
      ),
    ],
    gender: chance(draw, 0.9) ? byShare(draw, advisorGenderShares) : null,
    ageBand: chance(draw, 0.9) ? byShare(draw, advisorAgeShares) : null,
    experience: chance(draw, 0.95) ? byShare(draw, experienceShares) : null,
    credentials: several(draw, draw.below(3), [8, 3, 3, 1, 1, 1]),
    isFiduciary: chance(draw, 0.9) ? chance(draw, 0.75) : null,
    hasDisclosures: chance(draw, 0.9) ? chance(draw, 0.1) : null,
    // Not drawn, so that later draws stay as they were.
    hasFreeFirstCall: id % 3 !== 0,
    assetMinimum: chance(draw, 0.4)
      ? ([25_000, 100_000, 250_000, 500_000, 1_000_000][draw.below(5)] ?? 0)
      : 0,
    incomeMinimum: chance(draw, 0.1) ? ([50_000, 100_000, 250_000][draw.below(3)] ?? 0) : 0,
    takes: {
      specialties: inventStances(draw, 21, 0.1),
      topics: inventStances(draw, 8, 0.25),
      assetBands: inventStances(draw, 8, 0.4),
      incomeBands: inventStances(draw, 5, 0.4),
      meetingModes: inventStances(draw, 4, 0.5),
      kindsOfHelp: inventStances(draw, 5, 0.4),
      preferredAgeBands: chance(draw, 0.3) ? some(draw, 5, 0.5) : [],
      preferredStates: chance(draw, 0.1) ? registered.slice(0, 1) : [],
    },
    answered: counted(draw, isNew, 0.5),
    accepted: counted(draw, isNew, 0.3),
    rating: counted(draw, isNew, 0.6),
    daysWithUs: isNew ? draw.below(30) : draw.below(1500),
  }
}

/** Scattered over some hundred miles of California; a few have not said. */
export const inventPlace = (number: number): Place | null =>
  number % 7 === 0
    ? null
    : roundPlace({ lat: 34 + ((number * 37) % 100) / 40, lon: -118 - ((number * 53) % 100) / 40 })

/** Mostly empty; few advisors use all three. */
function inventStances(draw: Seeded, count: number, density: number): Stances {
  const list = (often: number) => (chance(draw, often) ? some(draw, count, density) : [])
  const never = list(0.1)
  const welcome = (values: readonly number[]) => values.filter((value) => !never.includes(value))
  return { only: welcome(list(0.08)), prefer: welcome(list(0.25)), never }
}

function inventCosts(draw: Seeded, feeTypes: readonly number[]): (number | null)[] {
  const rate = between(draw, 0.006, 0.014)
  const once = between(draw, 800, 7000)
  const monthly = between(draw, 50, 400)
  const hourly = between(draw, 150, 450) * between(draw, 3, 12)
  const isKnown = chance(draw, 0.95)
  return assetsInBand.map((assets) => {
    if (!isKnown) return null
    const ways = [assets * rate, once, monthly * 12, hourly]
    const cheapest = Math.min(...feeTypes.map((type) => ways[type] ?? Number.POSITIVE_INFINITY))
    return Number.isFinite(cheapest) ? Math.round(cheapest) : null
  })
}

function counted(draw: Seeded, isNew: boolean, least: number): Counted {
  const of = isNew ? draw.below(5) : draw.below(80)
  return { share: of === 0 ? 0 : between(draw, least, 1), of }
}
