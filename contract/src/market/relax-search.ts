import { keysOf } from '../keys-of.ts'
import type { Change, Counts, Filters, Relaxation } from './advisor-cards.ts'

// One click on a counted way out of "No advisors match" asks for exactly this search, so that it brings what was promised.

interface AskedFor {
  filters: Filters
  trial: readonly Change[]
}
interface NextSearch {
  filters: Filters
  trial: Change[]
}

/** Without these filters, and without these must-haves as a trial. */
export function relaxSearch(
  { filters, trial }: AskedFor,
  { given_up, filters: removed }: Pick<Relaxation, 'given_up' | 'filters'>,
): NextSearch {
  const kept = keysOf(filters).filter((name) => !removed.includes(name))
  const isDropped = (wish: string) => trial.some((change) => change.kind === 'drop' && change.wish === wish)
  const dropped = given_up.filter((wish) => !isDropped(wish)).map((wish) => ({ kind: 'drop' as const, wish }))
  return {
    filters: Object.fromEntries(kept.map((name) => [name, filters[name]])),
    trial: [...trial, ...dropped],
  }
}

/** With one changed answer as a trial. */
export const rescueSearch = (
  { filters, trial }: AskedFor,
  { change }: Pick<Counts['rescues'][number], 'change'>,
): NextSearch => ({ filters, trial: [...trial, change] })
