import type { Settings } from '@evenkeel/contract/account/settings'
import { keysOf } from '@evenkeel/contract/keys-of'
import {
  type ConsumerAnswers,
  type NotSayable,
  noConsumerAnswers,
} from '@evenkeel/contract/people/consumer-answers'
import { consumerSteps } from '@evenkeel/contract/people/consumer-steps'
import {
  assetBandOf,
  type IncomeBand,
  idsOf,
  incomeBandCeilings,
  incomeBands,
  type MeetingMode,
} from '@evenkeel/contract/people/profile-choices'
import type { PersonId } from '@evenkeel/contract/person-id'
import consumerWords from '../data/consumers.json' with { type: 'json' }
import { firstConsumerId } from '../demo-ids.ts'
import { demoEmail } from './demo-email.ts'
import { dana } from './named-people.ts'
import { randomTown, type Town } from './places.ts'
import { type Household, randomHousehold } from './random-household.ts'
import { ageBandOf } from './random-life.ts'
import { type RandomName, randomName } from './random-name.ts'
import { randomNeeds } from './random-needs.ts'
import { randomPreferences } from './random-preferences.ts'
import { type Random, seededRandom } from './seeded-random.ts'

/** How far the history that visitors see goes back. */
export const historyDays = 75

const nicknames: Readonly<Record<string, string>> = consumerWords.nicknames

export interface DemoConsumer {
  id: PersonId
  email: string
  timeZone: string
  /** Including names, which the person row stores. */
  answers: ConsumerAnswers
  /** In a state where Dana is registered, so that many of them find Dana. */
  isNearDana: boolean
  /** When those near Dana searched, in the history that visitors see (plan-history.ts). */
  searchedDaysAgo: readonly number[]
  joinedDaysAgo: number
  hasFinished: boolean
  wantsTips: boolean
  /** What differs from the defaults; null if nothing does. */
  settings: Partial<Settings> | null
}

/** The same seed and index give the same person, on every machine and in any order. */
export function makeConsumer(seed: number, index: number): DemoConsumer {
  const id = firstConsumerId + index
  const randomFor = (part: string) => seededRandom(seed, 'consumer', index, part)
  const town = randomTown(randomFor('town'))
  const name = randomName(randomFor('name'), town.state, [
    ['Female', 51],
    ['Male', 47],
    ['Non-binary', 1.7],
    ['Other', 0.3],
  ])
  const home = randomHousehold(randomFor('home'))
  const own = randomFor('own')
  const hasFinished = own.chance(0.88)
  const whole: ConsumerAnswers = {
    ...noConsumerAnswers,
    ...aboutThem(own, name, town, home),
    ...randomNeeds(randomFor('needs'), home),
    ...aboutFamily(home),
    ...aboutMoney(randomFor('money'), home),
    ...aboutMeetings(randomFor('meetings'), name),
    ...aboutPaying(randomFor('paying'), home),
    ...randomPreferences(randomFor('wishes'), name.gender),
    ...(own.chance(0.08) && {
      card_hides: [own.pick(['asset_band', 'age_band', 'client_specialties'] as const)],
    }),
  }
  const said = leaveUnsaid(randomFor('unsaid'), whole)
  const isNearDana = dana.answers.registered_states?.includes(town.state) === true
  const history = seededRandom(seed, 'history', id)
  const searchedDaysAgo = isNearDana ? [1, 2].map(() => history.uniform() * historyDays) : []
  const answers = hasFinished ? said : upToStep(said, own.integer(1, 7))
  const longAgo = own.integer(1, 720)
  return {
    id,
    email: demoEmail(name, id),
    timeZone: town.timeZone,
    answers,
    isNearDana,
    searchedDaysAgo,
    // People search on the day they join.
    joinedDaysAgo: isNearDana ? Math.max(1, ...searchedDaysAgo) + 0.1 : longAgo,
    hasFinished,
    wantsTips: own.chance(0.2),
    settings: randomSettings(randomFor('settings')),
  }
}

function randomSettings(random: Random): Partial<Settings> | null {
  const chosen: Partial<Settings> = {
    ...(random.chance(0.12) && { quiet_hours: { from: 21 * 60, to: 7 * 60 } }),
    ...(random.chance(0.1) && { digest: random.pick(['daily', 'weekly'] as const) }),
    ...(random.chance(0.04) && { is_hidden_from_new_advisors: true }),
  }
  return Object.keys(chosen).length > 0 ? chosen : null
}

function aboutThem(
  random: Random,
  { first, last }: RandomName,
  town: Town,
  { age }: Household,
): ConsumerAnswers {
  return {
    first_name: first,
    last_name: last,
    preferred_name: random.chance(0.5) ? (nicknames[first] ?? null) : null,
    state: town.state,
    zip: random.pick(town.zips),
    age_band: ageBandOf(age),
    time_zone: town.timeZone,
  }
}

function aboutFamily(home: Household): ConsumerAnswers {
  const dependants = home.childrenAges.filter((age) => age < 22).length + (home.caresForParents ? 1 : 0)
  return {
    marital_status: home.marital,
    partner_joins: home.marital === 'partnered' ? home.age % 3 !== 0 : null,
    dependants,
    children_ages: home.childrenAges,
    special_needs_child: home.childrenAges.length > 0 ? home.hasSpecialNeedsChild : null,
    caring_for_parents: home.caresForParents,
  }
}

function aboutMoney(random: Random, home: Household): ConsumerAnswers {
  const isExact = random.chance(0.55)
  return {
    employment: home.employment,
    income_band: incomeBandOf(home.income),
    assets: isExact ? home.assets : null,
    asset_band: assetBandOf(home.assets),
    debts: home.debts,
    saving_per_month: random.chance(0.75) ? home.savingPerMonth : null,
    certainty: random.pickWeighted([
      ['exact', isExact ? 3 : 0],
      ['roughly', 6],
      ['guess', 2],
    ]),
  }
}

function incomeBandOf(income: number): IncomeBand {
  return idsOf(incomeBands).find((band) => income < (incomeBandCeilings[band] ?? Infinity)) ?? '500k-plus'
}

function aboutMeetings(random: Random, { languages }: RandomName): ConsumerAnswers {
  const modes = random.pickWeighted<MeetingMode[]>([
    [['video'], 26],
    [['video', 'phone'], 26],
    [['in-person', 'video'], 22],
    [['in-person'], 8],
    [['phone'], 5],
    [['chat', 'video'], 8],
    [['video', 'phone', 'in-person', 'chat'], 5],
  ])
  return {
    meeting_modes: modes,
    meeting_radius_miles: modes.includes('in-person') ? random.pick([10, 25, 25, 50] as const) : null,
    meeting_times: random.chance(0.8)
      ? random
          .pick([
            ['weekday-evening'],
            ['weekday-evening', 'weekend'],
            ['weekday-morning'],
            ['weekday-morning', 'weekday-afternoon'],
            ['weekend'],
          ] as const)
          .slice()
      : null,
    languages: random.chance(0.7) ? languages : null,
    meeting_frequency: random.chance(0.7)
      ? random.pickWeighted([
          ['once', 2],
          ['quarterly', 3],
          ['twice-a-year', 4],
          ['monthly', 1],
          ['as-needed', 4],
        ])
      : null,
    access_needs: random.chance(0.03) ? random.pick(consumerWords.accessNeeds) : null,
  }
}

function aboutPaying(random: Random, { assets }: Household): ConsumerAnswers {
  const wantsLeast = random.chance(0.45)
  const limit = Math.max(600, Math.min(20_000, assets * 0.01)) * (0.6 + random.uniform() * 0.9)
  return {
    wants_least_cost: wantsLeast,
    fee_order: wantsLeast ? null : random.pickSeveral([0, 1, 2, 3], random.pick([1, 2, 4, 4])),
    yearly_limit: random.chance(0.5) ? Math.round(limit / 100) * 100 : null,
  }
}

// Percentage of consumers who prefer not to say, by question.
const unsaid: Readonly<Partial<Record<NotSayable, number>>> = {
  why_now: 6,
  marital_status: 6,
  children_ages: 8,
  special_needs_child: 5,
  caring_for_parents: 4,
  employment: 5,
  income_band: 9,
  assets: 10,
  debts: 14,
  saving_per_month: 8,
  yearly_limit: 8,
  own_gender: 18,
}

function leaveUnsaid(random: Random, whole: ConsumerAnswers): ConsumerAnswers {
  const fields = keysOf(unsaid).filter((field) => random.chance((unsaid[field] ?? 0) / 100))
  if (fields.length === 0) return whole
  const said: ConsumerAnswers = { ...whole, not_said: fields }
  for (const field of fields) said[field] = null
  // Answers that would give away the withheld one go with it.
  if (fields.includes('assets')) said.asset_band = null
  if (fields.includes('marital_status')) said.partner_joins = null
  if (fields.includes('children_ages')) said.special_needs_child = null
  return said
}

/** The answers of a consumer who left onboarding at this step. */
function upToStep(whole: ConsumerAnswers, step: number): ConsumerAnswers {
  // Saved with the first step although nobody is asked for them.
  const derived = ['state', 'time_zone', 'preferred_name']
  const asked = consumerSteps.slice(0, step).flatMap(({ fields }): readonly string[] => fields)
  const answered = [...derived, ...asked]
  const kept = Object.entries(whole).map(([field, value]) => [field, answered.includes(field) ? value : null])
  const not_said = whole.not_said?.filter((field) => answered.includes(field)) ?? []
  return { ...Object.fromEntries(kept), not_said: not_said.length > 0 ? not_said : null }
}
