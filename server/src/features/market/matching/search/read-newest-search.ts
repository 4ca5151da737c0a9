import { isDeepStrictEqual } from 'node:util'
import type { AnswerOf, BodyOf } from '@evenkeel/contract/endpoint'
import type {
  searchAdvisors as call,
  readNewestSearch as readCall,
  Search,
} from '@evenkeel/contract/market/matching'
import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../../http/caller.ts'
import type { Services } from '../../../../services.ts'
import type { Visitor } from '../../../people/consumers/visitor.ts'
import { seekerFrom } from '../seekers/seeker.ts'
import { findNewestSeekersList } from '../seekers/seekers-lists.ts'
import { findNewestList } from './match-list-store.ts'
import { readSearch } from './read-search.ts'

/** The list to return to after signing out, in another browser, on a phone. */
export async function readNewestSearch(
  services: Pick<Services, 'database' | 'clock' | 'matching'>,
  caller: Caller | Visitor,
): Promise<AnswerOf<typeof readCall>> {
  const newest = await findNewestSeekersList(services.database.orm, seekerFrom(caller, 'not-allowed'))
  return { search: newest ? await readSearch(services, caller, newest.id) : null }
}

/**
 * What a search returns under an overlay: the consumer's latest list. A new one would be stored, counted and learned
 * from as theirs (MSQ-08), so any other question is refused.
 */
export async function searchUnderOverlay(
  services: Pick<Services, 'database' | 'clock' | 'matching'>,
  caller: Caller,
  { filters = {}, trial = [], continues, saved_search_id }: BodyOf<typeof call>,
): Promise<Search> {
  const newest = await findNewestList(services.database.orm, caller.personId)
  if (!newest) throw new Problem('not-found')
  const isNothingAsked = Object.keys(filters).length === 0 && trial.length === 0
  const isTheirs = isDeepStrictEqual([filters, trial], [newest.filters, newest.trial])
  const isAnother = continues !== undefined || saved_search_id !== undefined
  if (isAnother || !(isNothingAsked || isTheirs)) throw new Problem('masquerade-forbidden')
  return readSearch(services, caller, newest.id)
}
