import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { fromList, isFromList, readRowId } from '../../../../ui/lists/use-chosen-row.ts'
import { searchFieldId } from './match-filters.tsx'

// The opened request is in the address, so that it can be linked to and Back leads from the details to the request to
// the list.

/** Opens the list with the focus in its search field. */
const toSearch = { ...fromList, isSearching: true }

export const isToSearch = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isSearching' in state

/** The page opened the first request; the reader hasn't chosen it. */
const openedByPage = { isOpenedByPage: true }
const isOpenedByPage = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isOpenedByPage' in state

export const searchFor = (requestId: number) => `?request=${requestId}`
export const searchForMessage = (requestId: number, seq: number) => `${searchFor(requestId)}&message=${seq}`

export interface SelectedRequest {
  requestId: number | undefined
  view: 'list' | 'detail' | 'context'
  /** Whether the page opened it, not the reader. */
  isOpenedByPage: boolean
  /** A message of the conversation to show, and the navigation that asked for it. */
  found: { seq: number; key: string } | undefined
  goBack: () => void
  openContext: () => void
  openSearch: () => void
}

export function useSelectedRequest(): SelectedRequest {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { state, key } = useLocation()
  const requestId = readRowId(params.get('request'))
  const seq = readRowId(params.get('message'))
  const isContext = params.get('show') === 'details'
  const up = requestId !== undefined && isContext ? searchFor(requestId) : ''
  return {
    requestId,
    isOpenedByPage: isOpenedByPage(state),
    view: requestId === undefined ? 'list' : isContext ? 'context' : 'detail',
    found: seq === undefined ? undefined : { seq, key },
    goBack: () => void (isFromList(state) ? navigate(-1) : navigate({ search: up }, { replace: true })),
    openContext: () => {
      if (requestId === undefined) return
      void navigate({ search: `${searchFor(requestId)}&show=details` }, { state: fromList })
    },
    openSearch: () => {
      const field = document.getElementById(searchFieldId)
      if (field?.checkVisibility?.() !== false) field?.focus()
      else void navigate({ search: '' }, { state: toSearch })
    },
  }
}

/**
 * With list and request side by side, one is always open; it is in the address, so that a poll does not open another.
 */
export function useSelectFirst(isPhone: boolean, chosen: SelectedRequest, firstId: number | undefined): void {
  const navigate = useNavigate()
  const mustChoose = !isPhone && chosen.requestId === undefined
  useEffect(() => {
    if (!mustChoose || firstId === undefined) return
    void navigate(
      { search: searchFor(firstId) },
      { replace: true, preventScrollReset: true, state: openedByPage },
    )
  }, [mustChoose, firstId, navigate])
}
