import type { Criteria, Stance } from '@evenkeel/contract/people/criteria'
import { firstCriteria } from '@evenkeel/contract/people/criteria'
import {
  assetBandFloors,
  assetBands,
  idsOf,
  type MeetingMode,
} from '@evenkeel/contract/people/profile-choices'
import { assetMinimumOf } from './asset-minimum.ts'
import type { Firm } from './random-firm.ts'
import type { Served } from './random-states.ts'
import type { Random } from './seeded-random.ts'

export type DemoCriteria = Omit<Criteria, 'version' | 'updated_at' | 'paused_until'>

interface About {
  firm: Firm
  served: Served
  modes: readonly MeetingMode[]
  specialties: readonly number[]
  topics: readonly number[]
  mainTopics: readonly number[]
}

const generalist = 19
const withStance = <T>(values: readonly T[], stance: Exclude<Stance, 'any'>) =>
  values.map((value) => ({ value, stance }))

/** Which clients an advisor accepts, consistent with their fees and services. */
export function randomCriteria(random: Random, about: About): DemoCriteria {
  const { firm, served, modes, specialties, mainTopics } = about
  const minimum = assetMinimumOf(firm.fees)
  const own = specialties.filter((id) => id !== generalist)
  const isStrict = own.length > 1 && random.chance(0.05)
  const floor = (band: keyof typeof assetBands) => assetBandFloors[band]
  const bands = idsOf(assetBands)
  const belowMinimum = bands.filter((_, at) => {
    const next = bands[at + 1]
    return next !== undefined && floor(next) <= minimum
  })
  const aboveMinimum = bands.filter((band) => floor(band) >= Math.max(minimum, 100_000))
  return {
    ...omitPause(),
    states: served.registered,
    de_minimis_states: served.deMinimis,
    asset_minimum: minimum,
    income_minimum:
      specialties.includes(17) && random.chance(0.25) ? random.pick([120_000, 150_000, 200_000]) : 0,
    meeting_modes: [...modes],
    new_clients_per_month: random.chance(0.05) ? 0 : random.pick([1, 2, 2, 3, 3, 4, 4, 5, 6, 8]),
    age_bands: random.chance(0.35) ? withStance(agesOf(specialties), 'prefer') : [],
    specialties: random.chance(0.75) ? withStance(own, isStrict ? 'only' : 'prefer') : [],
    topics: [
      ...(random.chance(0.7) ? withStance(mainTopics, 'prefer') : []),
      ...(random.chance(0.3) ? withStance(random.pickSeveral(notOffered(about.topics), 1), 'never') : []),
    ],
    asset_bands: [
      ...(random.chance(0.35) ? withStance(aboveMinimum.slice(0, 3), 'prefer') : []),
      ...(minimum > 0 && random.chance(0.5) ? withStance(belowMinimum, 'never') : []),
    ],
    preferred_states: random.chance(0.25) ? withStance(served.registered.slice(0, 1), 'prefer') : [],
    meeting: random.chance(0.25) ? withStance(modes.slice(0, 1), 'prefer') : [],
    kinds_of_help: kindsOfHelp(random, firm),
  }
}

function omitPause(): DemoCriteria {
  const { paused_until: _, ...rest } = firstCriteria
  return rest
}

const notOffered = (topics: readonly number[]) =>
  [0, 1, 2, 3, 4, 5, 6, 7].filter((id) => !topics.includes(id))

function agesOf(specialties: readonly number[]): DemoCriteria['age_bands'][number]['value'][] {
  if (specialties.includes(16)) return ['46-60', '60+']
  if (specialties.some((id) => [1, 14, 9].includes(id))) return ['26-33', '34-45']
  return ['34-45', '46-60']
}

function kindsOfHelp(random: Random, firm: Firm): DemoCriteria['kinds_of_help'] {
  const charges = (kind: string) => firm.fees.some((fee) => fee.kind === kind)
  if (charges('hourly-fee'))
    return random.chance(0.4) ? withStance(['one-question', 'plan'] as const, 'prefer') : []
  if (firm.model === 'wealth')
    return [
      ...(random.chance(0.5) ? withStance(['manage-investments'] as const, 'prefer') : []),
      ...(random.chance(0.45) ? withStance(['one-question'] as const, 'never') : []),
    ]
  return random.chance(0.4) ? withStance(['ongoing-advice'] as const, 'prefer') : []
}
