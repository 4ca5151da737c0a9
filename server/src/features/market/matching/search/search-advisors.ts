import type { BodyOf } from '@evenkeel/contract/endpoint'
import type { Filters } from '@evenkeel/contract/market/advisor-cards'
import { type searchAdvisors as call, type Search, usualListSize } from '@evenkeel/contract/market/matching'
import type { Caller } from '../../../../http/caller.ts'
import type { Services } from '../../../../services.ts'
import type { Visitor } from '../../../people/consumers/visitor.ts'
import { tastesOnWire } from '../choices/choice-on-wire.ts'
import { mustHavesOf } from '../facts/must-haves.ts'
import { limitSearches } from '../matching-limits.ts'
import { consumerIdOf, seekerFrom } from '../seekers/seeker.ts'
import { countsOnWire, noWaysOut } from './counts-on-wire.ts'
import { withChange } from './engine-question.ts'
import { findFor } from './find-advisors.ts'
import { readCards } from './read-advisor-cards.ts'
import { readSearchStart } from './read-search-start.ts'

type Parts = Pick<Services, 'database' | 'clock' | 'matching' | 'limits' | 'secrets'>

/** A new list of advisors with their cards. */
export async function searchAdvisors(
  services: Parts,
  caller: Caller | Visitor,
  { size = usualListSize, continues, saved_search_id, trial = [], filters: asked }: BodyOf<typeof call>,
): Promise<Search> {
  const seeker = seekerFrom(caller, 'not-allowed')
  await limitSearches(services, seeker)
  const { orm } = services.database
  const consumerId = consumerIdOf(seeker)
  const start = await readSearchStart(orm, seeker, {
    now: services.clock.now(),
    continues,
    savedSearchId: saved_search_id,
  })
  const filters = givenOf(asked ?? start.savedFilters ?? {})
  const { wishes, money } = start
  const found = await findFor(services, seeker, wishes, {
    size,
    filters,
    trial,
    seed: start.seed,
    history: start.history,
    source: start.savedFilters ? 'saved-search' : 'search',
    hasWaysOut: true,
    hasCards: true,
  })
  const cards = await readCards(services, found.ranking.matches, {
    consumerId,
    state: wishes.state,
    money,
    place: wishes.place,
    isShownOnly: true,
    rows: found.cards,
  })
  return {
    search_id: found.listId,
    made_at: Math.floor(found.madeAt.getTime() / 1000),
    filters,
    trial,
    state: wishes.state,
    cards,
    counts: countsOnWire(found, found.waysOut ?? noWaysOut),
    model_version: found.ranking.modelVersion,
    tastes: tastesOnWire(found.own),
    size,
    must_haves: mustHavesOf(trial.reduce(withChange, wishes)),
    open_questions: found.ranking.wouldSharpen.map(({ question }) => question),
  }
}

/** An empty array filters nothing and is not stored. */
function givenOf(filters: Filters): Filters {
  return Object.fromEntries(
    Object.entries(filters).filter(([, value]) => !(Array.isArray(value) && value.length === 0)),
  )
}
