import { keysOf } from '@evenkeel/contract/keys-of'
import { isUuid, type PersonId, personUuid, readPathId, readPersonId } from '@evenkeel/contract/person-id'
import { useLocation, useNavigate } from 'react-router'
import { type Sorting, sortings } from '../card/sort-cards.ts'

export const detailTabs = {
  fit: 'Fit',
  cost: 'Cost',
  about: 'About',
  record: 'Record',
  documents: 'Documents',
  reviews: 'Reviews',
  meet: 'Meet',
} as const
export type DetailTab = keyof typeof detailTabs

export const listViews = {
  results: 'Results',
  saved: 'Saved',
  hidden: 'Hidden',
  searches: 'Saved searches',
} as const
export type ListView = keyof typeof listViews

type Changes = Record<string, string | null>

const oneOf = <T extends string>(
  known: Readonly<Record<T, string>>,
  text: string | null,
  usual: NoInfer<T>,
): T => keysOf(known).find((key) => key === text) ?? usual

const uuids = new Map<PersonId, string>()
/** Cached, because a list asks for the same ones with every key press. */
export function uuidOf(advisorId: PersonId): string {
  const known = uuids.get(advisorId)
  if (known) return known
  const made = personUuid('advisor', advisorId)
  uuids.set(advisorId, made)
  return made
}

function advisorIn(params: URLSearchParams): string | undefined {
  const read = readPathId(params.get('advisor') ?? '')
  if (!read) return undefined
  return 'uuid' in read ? read.uuid : uuidOf(read.id)
}

function searchWith(params: URLSearchParams, changes: Changes): string {
  const next = new URLSearchParams(params)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name)
    else next.set(name, value)
  }
  return next.size === 0 ? '' : `?${next}`
}

/** The number of history steps between this page and the list it was opened from. */
const depthOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'depth' in state && typeof state.depth === 'number'
    ? state.depth
    : 0

/** The opened advisor, the tab and the view of the list are in the address, so that Back and a reload keep them. */
export function useAdvisorsAddress() {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const params = new URLSearchParams(search)
  const depth = depthOf(state)
  const tab = oneOf(detailTabs, params.get('tab'), 'fit')
  const go = (changes: Changes, isReplaced: boolean, nextDepth: number) =>
    navigate(
      { search: searchWith(params, changes) },
      {
        replace: isReplaced,
        preventScrollReset: isReplaced || changes.tab !== undefined,
        state: nextDepth > 0 ? { depth: nextDepth } : null,
      },
    )
  return {
    advisor: advisorIn(params),
    tab,
    view: oneOf(listViews, params.get('view'), 'results'),
    isComparing: params.get('view') === 'compare',
    /** The request sheet opens with the advisor: a request was begun before. */
    ask: oneOf({ meeting: '', chat: '', none: '' }, params.get('ask'), 'none'),
    /** The unanswered request that the opened advisor would replace. */
    insteadOf: readPersonId(params.get('insteadOf') ?? ''),
    sorting: oneOf(sortings, params.get('sort'), 'fit'),
    addressOf: (advisorId: PersonId) => searchWith(params, { advisor: uuidOf(advisorId), insteadOf: null }),
    /** Moving through a list with the keyboard replaces the history entry. */
    open: (advisor: PersonId | string, isReplaced = false) =>
      go(
        {
          advisor: typeof advisor === 'string' && isUuid(advisor) ? advisor : uuidOf(Number(advisor)),
          insteadOf: null,
        },
        isReplaced,
        isReplaced ? depth : depth + 1,
      ),
    /** Back to the list, through the history if it was opened from there. */
    close: () => (depth > 0 ? navigate(-depth) : go({ advisor: null, tab: null }, true, 0)),
    /** Closes an advisor who is no longer in the list, without a step in the history. */
    leave: () => go({ advisor: null, tab: null, insteadOf: null }, true, 0),
    showTab: (next: DetailTab) =>
      go(
        { tab: next === 'fit' ? null : next },
        tab !== 'fit',
        tab === 'fit' && depth > 0 ? depth + 1 : depth,
      ),
    show: (view: ListView | 'compare') =>
      go({ view: view === 'results' ? null : view, advisor: null, tab: null }, false, 0),
    sortBy: (sorting: Sorting) => go({ sort: sorting === 'fit' ? null : sorting }, true, depth),
  }
}
export type AdvisorsAddress = ReturnType<typeof useAdvisorsAddress>
