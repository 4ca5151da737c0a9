import type { genderOptions } from '@evenkeel/contract/choices'
import type { complexions } from '@evenkeel/contract/people/portraits'
import type { Language, StateCode } from '@evenkeel/contract/people/profile-choices'
import names from '../data/names.json' with { type: 'json' }
import type { Random, Weighted } from './seeded-random.ts'

export type Gender = (typeof genderOptions)[number]

type Complexion = (typeof complexions)[number]

export interface RandomName {
  first: string
  last: string
  gender: Gender
  /** English first. */
  languages: Language[]
  /** For the portrait only. */
  complexion: Complexion
}

/** Names by family background. First and last names are combined at random; no real person is meant. */
interface Background {
  share: number
  /** States in which the share is three times as large. */
  oftenIn: readonly StateCode[]
  men: readonly string[]
  women: readonly string[]
  family: readonly string[]
  /** How often a common American first name is given instead. */
  americanFirst: number
  /** A second language and how often it is spoken. */
  speaks: { language: Language; chance: number }
  complexion: Complexion
}

const list = (text: string) => text.split(', ')
const american = {
  men: list(names.american.men),
  women: list(names.american.women),
  either: list(names.american.either),
}
const backgrounds = names.backgrounds.map(
  ({
    share,
    oftenIn = [],
    speaks = { language: 'en', chance: 0 },
    americanFirst,
    men,
    women,
    family,
    complexion,
  }): Background => ({
    share,
    // The type of imported JSON has `string` where the product knows a choice.
    oftenIn: oftenIn as StateCode[],
    speaks: speaks as Background['speaks'],
    americanFirst,
    men: list(men),
    women: list(women),
    family: list(family),
    complexion: complexion as Complexion,
  }),
)

const shares = new Map<StateCode, Weighted<Background>>()
function sharesIn(state: StateCode): Weighted<Background> {
  const known = shares.get(state)
  if (known) return known
  const made = backgrounds.map(
    (background) => [background, background.share * (background.oftenIn.includes(state) ? 3 : 1)] as const,
  )
  shares.set(state, made)
  return made
}

export function randomName(random: Random, state: StateCode, genders: Weighted<Gender>): RandomName {
  const gender = random.pickWeighted(genders)
  const background = random.pickWeighted(sharesIn(state))
  const isAmerican = random.chance(background.americanFirst)
  const first = () => {
    if (gender === 'Non-binary' || gender === 'Other') return random.pick(american.either)
    const kind = gender === 'Male' ? 'men' : 'women'
    return random.pick(isAmerican ? american[kind] : background[kind])
  }
  const { language, chance } = background.speaks
  const second: Language[] = random.chance(chance) ? [language] : learned(random)
  return {
    first: first(),
    last: random.pick(background.family),
    gender,
    languages: ['en', ...second],
    complexion: background.complexion,
  }
}

/** A language learned at school or abroad. */
function learned(random: Random): Language[] {
  if (!random.chance(0.05)) return []
  return [
    random.pickWeighted<Language>([
      ['es', 7],
      ['fr', 2],
      ['de', 1],
      ['zh', 1],
      ['pt', 1],
    ]),
  ]
}
