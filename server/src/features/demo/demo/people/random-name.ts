import type { genderOptions } from '@evenkeel/contract/choices'
import type { Language, StateCode } from '@evenkeel/contract/people/profile-choices'
import { americanMen, americanWomen, eitherWay } from '../words/american-names.ts'
import type { Background } from '../words/background.ts'
import { europeanNames } from '../words/european-names.ts'
import { worldNames } from '../words/world-names.ts'
import type { Random, Weighted } from './seeded-random.ts'

export type Gender = (typeof genderOptions)[number]

export interface RandomName {
  first: string
  last: string
  gender: Gender
  /** English first. */
  languages: Language[]
}

// A space within a name is written _ in the lists.
const list = (text: string) => text.split(' ').map((name) => name.replaceAll('_', ' '))
const american = { men: list(americanMen), women: list(americanWomen), either: list(eitherWay) }
const backgrounds = [...europeanNames, ...worldNames].map((background) => ({
  ...background,
  men: list(background.men),
  women: list(background.women),
  family: list(background.family),
}))
type Named = (typeof backgrounds)[number]

const shares = new Map<StateCode, Weighted<Named>>()
function sharesIn(state: StateCode): Weighted<Named> {
  const known = shares.get(state)
  if (known) return known
  const shareOf = ({ share, oftenIn }: Pick<Background, 'share' | 'oftenIn'>) =>
    oftenIn?.includes(state) ? share * 3 : share
  const made = backgrounds.map((background) => [background, shareOf(background)] as const)
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
  const [language, chance] = background.speaks ?? ['en', 0]
  const second: Language[] = random.chance(chance) ? [language] : learned(random)
  return { first: first(), last: random.pick(background.family), gender, languages: ['en', ...second] }
}

/** What some learned at school or abroad. */
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
