import { keysOf } from '@evenkeel/contract/keys-of'
import {
  type Change,
  type FilterName,
  type Filters,
  filterNames,
  type Relaxation,
  type WishToGiveUp,
} from '@evenkeel/contract/market/advisor-cards'
import { relaxSearch } from '@evenkeel/contract/market/relax-search'
import type { PersonId } from '@evenkeel/contract/person-id'
import type { Relaxation as EngineRelaxation, RefusalCounts } from '@evenkeel/matching/count-refusals'
import { type ConsumerWishes, mustCostAtMost } from '@evenkeel/matching/features/consumer-wishes'
import type { Orm } from '../../../../database/database.ts'
import { filtersBeside, filtersOf } from '../facts/engine-filters.ts'
import { mustHavesOf } from '../facts/must-haves.ts'
import type { Market } from '../market/market.ts'
import type { BetweenAtList } from '../market/rank-market.ts'
import { countQuestion, countRescues } from './count-question.ts'
import type { WaysOut } from './counts-on-wire.ts'
import { buildQuestion, type SearchParams, withChange } from './engine-question.ts'

const mostRelaxations = 12

export interface CountedSearch extends SearchParams {
  between: ReadonlyMap<PersonId, BetweenAtList>
  refusals: RefusalCounts
}

/** What could be given up, one by one with the exact number it brings; more of it where no one is left. */
export async function countWaysOut(
  orm: Orm,
  market: Market,
  profile: ConsumerWishes,
  { filters = {}, trial = [], between: atList, refusals }: CountedSearch,
): Promise<WaysOut> {
  const own = trial.reduce(withChange, profile)
  const named = (relaxation: EngineRelaxation) => relaxationOnWire(relaxation, own, filters)
  const relaxations = refusals.relaxations.slice(0, mostRelaxations).map(named)
  const fewest = refusals.fewest && named(refusals.fewest)
  if (refusals.eligible > 0) return { relaxations, fewest, rescues: [] }
  // Who is over the limit depends on the limit, so every question finds out for itself.
  const between = new Map([...atList].filter(([, what]) => what !== 'over-limit'))
  const asked = { filters, trial: [...trial] }
  const ways = await countWays({
    count: async (next) => (await countQuestion(orm, market, profile, { ...next, between })).refusals,
    isRecounted: mustCostAtMost(buildQuestion(profile, asked).wishes) !== null,
    asked,
    found: [...relaxations, ...(fewest ? [fewest] : [])],
  })
  const smallest = ways.toSorted((one, other) => sizeOf(one) - sizeOf(other) || byLeft(one, other))[0]
  return {
    relaxations: ways.slice(0, mostRelaxations),
    fewest: smallest ?? null,
    rescues: await countRescues(orm, market, profile, { ...asked, between, left: 0 }),
  }
}

/** Where the wish comes from decides what is given up: a filter of this search, a must-have of the profile, or both. */
function relaxationOnWire(
  { givenUp, left, gained }: EngineRelaxation,
  own: ConsumerWishes,
  filters: Filters,
): Relaxation {
  const ownMusts = new Set(mustHavesOf(own).map(({ wish }) => wish))
  // A filter that differs from the must-have applies beside it, and stays when the must-have is given up.
  const beside = filtersOnWire(
    filtersBeside(buildQuestion(own, { filters }).wishes, filtersOf(filters)),
    filters,
  )
  const filterOf = (wish: WishToGiveUp): FilterName[] => {
    const name = filterOfWish[wish]
    return name && filters[name] !== undefined && !beside.includes(name) ? [name] : []
  }
  return {
    given_up: givenUp.filter((wish) => ownMusts.has(wish) || filterOf(wish).length === 0),
    filters: givenUp.flatMap(filterOf),
    left,
    gained,
  }
}

const filterOfWish: Partial<Record<WishToGiveUp, FilterName>> = {
  gender: 'genders',
  age: 'age_bands',
  experience: 'experience',
  credentials: 'credentials',
  fiduciary: 'is_fiduciary',
  disclosures: 'has_no_disclosures',
}

/** The names of those filters that the engine still applies as filters. */
const filtersOnWire = (engine: ReturnType<typeof filtersOf>, filters: Filters): FilterName[] =>
  filterNames.filter((name) => {
    const value = filters[name]
    return value !== undefined && keysOf(filtersOf({ [name]: value })).some((key) => key in engine)
  })

interface CountingWays {
  count: (asked: { filters: Filters; trial: Change[] }) => Promise<RefusalCounts>
  /** The engine does not know every cost to the dollar. */
  isRecounted: boolean
  asked: { filters: Filters; trial: Change[] }
  found: readonly Relaxation[]
}

/** Besides the engine's: every filter, all filters at once, and all filters with the must-haves that remain in the way. */
async function countWays({ count, isRecounted, asked, found }: CountingWays): Promise<Relaxation[]> {
  const ways = new Map<string, Relaxation>()
  const add = async (way: Pick<Relaxation, 'given_up' | 'filters'>, known?: number) => {
    if (ways.has(keyOf(way))) return
    const left = known ?? (await count(relaxSearch(asked, way))).eligible
    if (left > 0) ways.set(keyOf(way), { ...way, left, gained: left })
  }
  for (const { given_up, filters, left } of found)
    if (left > 0) await add({ given_up, filters }, isRecounted ? undefined : left)
  const names = filterNames.filter((name) => asked.filters[name] !== undefined)
  for (const name of names) await add({ given_up: [], filters: [name] })
  if (names.length > 1) await add({ given_up: [], filters: names })
  if (ways.size === 0 && names.length > 0) {
    const { relaxations, fewest } = await count({ ...asked, filters: {} })
    for (const { givenUp, left } of [...relaxations.slice(0, mostRelaxations), ...(fewest ? [fewest] : [])])
      if (left > 0) await add({ given_up: [...givenUp], filters: names }, isRecounted ? undefined : left)
  }
  return [...ways.values()].sort(byLeft)
}

const keyOf = ({ given_up, filters }: Pick<Relaxation, 'given_up' | 'filters'>) =>
  [...given_up, ...filters].sort().join()
const sizeOf = ({ given_up, filters }: Relaxation) => given_up.length + filters.length
const byLeft = (one: Relaxation, other: Relaxation) => other.left - one.left || sizeOf(one) - sizeOf(other)
