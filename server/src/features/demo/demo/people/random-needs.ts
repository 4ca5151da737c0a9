import type { ConsumerAnswers } from '@evenkeel/contract/people/consumer-answers'
import type { kindsOfHelp, reasonsWhyNow } from '@evenkeel/contract/people/profile-choices'
import consumerWords from '../data/consumers.json' with { type: 'json' }
import { type Facts, pickSentence } from './pick-sentence.ts'
import type { Household } from './random-household.ts'
import type { Random, Weighted } from './seeded-random.ts'

type Reason = keyof typeof reasonsWhyNow
type Needs = Required<
  Pick<
    ConsumerAnswers,
    'service_topics' | 'why_now' | 'in_one_sentence' | 'kind_of_help' | 'client_specialties'
  >
>

// Service topics for each reason, the likeliest first.
const topicsOf: Readonly<Record<Reason, readonly number[]>> = {
  'new-job': [7, 5, 2, 4],
  'equity-event': [4, 2, 7, 5],
  inheritance: [2, 1, 4],
  marriage: [7, 0, 3, 6],
  child: [0, 7, 1],
  divorce: [7, 5, 4],
  'death-in-family': [1, 7, 2],
  'retiring-soon': [5, 4, 2, 1],
  'selling-a-business': [4, 2, 1, 5],
  moving: [3, 4, 7],
  'second-opinion': [2, 5, 4, 7],
  other: [7, 5, 2, 6],
}

export function randomNeeds(random: Random, home: Household): Needs {
  const why = random.pickWeighted(reasonsFor(home))
  const hasDebt = (home.debts.student ?? 0) > 15_000 && home.age < 46
  const likely = [
    ...(hasDebt && random.chance(0.6) ? [6] : []),
    ...topicsOf[why],
    ...(home.age > 44 ? [5] : [7]),
  ]
  const topics = [...new Set(likely)].slice(0, random.pick([1, 2, 2, 3, 3, 3]))
  const facts = factsOf(home, why, topics)
  return {
    service_topics: topics,
    why_now: why,
    in_one_sentence:
      (random.chance(0.62) && pickSentence(random, consumerWords.inOneSentence, { facts, values: {} })) ||
      null,
    kind_of_help: randomKind(random, home),
    client_specialties: randomSpecialties(random, home, why),
  }
}

function factsOf(home: Household, why: Reason, [first]: readonly number[]): Facts {
  const { employment, marital, childrenAges } = home
  const isPartnered = marital === 'partnered'
  const facts: readonly (readonly [string, boolean])[] = [
    [why.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()), true],
    [`topic${first}`, true],
    ['retired', employment === 'retired'],
    ['student', employment === 'student'],
    ['widowed', marital === 'widowed'],
    ['separated', marital === 'separated'],
    ['kids', isPartnered && childrenAges.some((age) => age < 18)],
    ['oneKid', isPartnered && childrenAges.length === 1 && home.age < 42],
    ['caring', home.caresForParents],
    ['older', home.age > 50],
  ]
  return new Set(facts.filter(([, isTrue]) => isTrue).map(([name]) => name))
}

function reasonsFor(home: Household): Weighted<Reason> {
  const { age, employment, marital, childrenAges } = home
  const isPaid = employment === 'employed' || employment === 'self-employed'
  return [
    ['new-job', isPaid && age < 56 ? 12 : 0],
    ['equity-event', home.trade === 9 || home.trade === 1 ? 22 : 0],
    ['inheritance', age > 27 ? 6 : 1],
    ['marriage', marital === 'partnered' && age < 40 ? 12 : 0],
    ['child', childrenAges.some((each) => each < 3) && marital === 'partnered' ? 25 : 0],
    ['divorce', marital === 'divorced' || marital === 'separated' ? 25 : 0],
    ['death-in-family', marital === 'widowed' ? 40 : age > 45 ? 3 : 0],
    ['retiring-soon', age > 55 && age < 68 && employment !== 'retired' ? 40 : 0],
    ['selling-a-business', employment === 'business-owner' && age > 45 ? 20 : 0],
    ['moving', age < 60 ? 5 : 0],
    ['second-opinion', home.assets > 150_000 ? 16 : 3],
    ['other', 14],
  ]
}

function randomKind(random: Random, home: Household): keyof typeof kindsOfHelp {
  return random.pickWeighted([
    ['one-question', 12],
    ['plan', home.assets < 250_000 ? 30 : 18],
    ['ongoing-advice', 28],
    ['manage-investments', home.assets > 250_000 ? 22 : 4],
    ['not-sure', 16],
  ])
}

function randomSpecialties(random: Random, home: Household, why: Reason): number[] | null {
  const { trade, income, assets, marital, childrenAges } = home
  const isAlone = marital === 'widowed' || (marital !== 'partnered' && childrenAges.some((age) => age < 19))
  const found = [
    ...(trade === undefined ? [] : [trade]),
    ...(home.employment === 'retired' || home.age > 57 ? [16] : []),
    ...(why === 'inheritance' ? [11] : []),
    ...(home.hasSpecialNeedsChild ? [12] : []),
    ...(isAlone ? [13] : []),
    ...((home.debts.student ?? 0) > 20_000 ? [14] : []),
    ...(income >= 250_000 ? [17] : []),
    ...(assets >= 10_000_000 ? [18] : []),
    ...(random.chance(0.08) ? [15] : []),
  ]
  const chosen = [...new Set(found)].slice(0, 5)
  if (chosen.length === 0) return random.chance(0.5) ? [19] : null
  return random.chance(0.88) ? chosen : null
}
