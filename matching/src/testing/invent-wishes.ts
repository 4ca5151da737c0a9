import { type ConsumerWishes, currentRules, type Weight, type Wish } from '../features/consumer-wishes.ts'
import type { Seeded } from '../random/seeded.ts'
import { inventPlace } from './invent-facts.ts'
import {
  assetBandShares,
  assetsInBand,
  consumerAgeShares,
  feeShares,
  incomeBandShares,
  inventedStates,
  languageShares,
  mostIncomeOfBand,
  mostOfBand,
  specialtyShares,
  stateShares,
  topicShares,
} from './population-shares.ts'
import { between, byShare, chance, several, some } from './random-choices.ts'

export type WishesRecipe = {
  readonly states?: readonly string[]
  /** The share of optional questions that is answered. */
  readonly answered?: number
  /** The share of weighted wishes that are must-haves. */
  readonly must?: number
}

export function inventWishes(draw: Seeded, recipe: WishesRecipe = {}): ConsumerWishes {
  const { states = inventedStates, answered = 0.85, must = 0.2 } = recipe
  const said = <Value>(make: () => Value): Value | null => {
    const value = make()
    return chance(draw, answered) ? value : null
  }
  const weight = (matters: number): Weight => {
    if (!chance(draw, matters)) return 'any'
    return chance(draw, must) ? 'must' : 'nice'
  }
  const wish = (matters: number, values: readonly number[]): Wish => ({ values, weight: weight(matters) })

  const assetBand = said(() => byShare(draw, assetBandShares))
  const incomeBand = said(() => byShare(draw, incomeBandShares))
  const isExact = chance(draw, 0.3)
  return {
    state: states[states === inventedStates ? byShare(draw, stateShares) : draw.below(states.length)] ?? 'CA',
    topics: said(() => several(draw, 1 + draw.below(3), topicShares)),
    specialties: said(() => several(draw, draw.below(4), specialtyShares)),
    kindOfHelp: said(() => byShare(draw, [10, 25, 35, 20, 10])),
    assets: assetBand === null ? null : ((isExact ? assetsInBand : mostOfBand)[assetBand] ?? 0),
    assetBand,
    incomeBand,
    incomeAtMost: incomeBand === null ? null : (mostIncomeOfBand[incomeBand] ?? null),
    ageBand: said(() => byShare(draw, consumerAgeShares)),
    meetingModes: said(() => some(draw, 4, 0.5)),
    meetingTimes: said(() => some(draw, 4, 0.4)),
    languages: said(() => spoken(draw)),
    feeOrder: said(() => several(draw, draw.below(5), feeShares)),
    yearlyLimit: chance(draw, 0.6) ? Math.round(between(draw, 3, 80)) * 100 : null,
    genders: wish(0.25, several(draw, 1, [4, 5, 1, 0])),
    ageBands: wish(0.25, several(draw, 1 + draw.below(2), [1, 3, 5, 5, 2])),
    experience: wish(0.5, several(draw, 1 + draw.below(2), [0, 2, 4, 6])),
    credentials: wish(0.4, several(draw, 1 + draw.below(2), [6, 2, 2, 1, 1, 1])),
    fiduciary: weight(0.6),
    noDisclosures: weight(0.5),
    rules: currentRules,
    place: inventPlace(draw.below(100)),
    radiusMiles: chance(draw, 0.6) ? ([5, 10, 25, 50][draw.below(4)] ?? null) : null,
    yearlyLimitWeight: weight(0.5),
    costAt: assetBand === null ? null : assetBand + (isExact ? between(draw, 0, 0.9) : 0),
  }
}

/** Mostly English; a few prefer another language, or accept either. */
function spoken(draw: Seeded): string[] {
  const [language] = Object.keys(languageShares).filter(() => chance(draw, 0.02))
  if (language === undefined) return ['en']
  return chance(draw, 0.6) ? ['en', language] : [language]
}
