import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

// Which request is looked at stands in the address: it can be linked to, and the browser's back goes from the details
// to the request to the list.

const idForm = /^[1-9]\d{0,15}$/
/** Put into the history with each step from here to here, so that Go back goes back and does not pile up. */
export const fromHere = { isFromMatches: true }

const isFromHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isFromMatches' in state

export const searchFor = (requestId: number) => `?request=${requestId}`

export interface Chosen {
  requestId: number | undefined
  view: 'list' | 'detail' | 'context'
  goBack: () => void
  openContext: () => void
}

export function useChosen(): Chosen {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation()
  const text = params.get('request') ?? ''
  const requestId = idForm.test(text) ? Number(text) : undefined
  const isContext = params.get('show') === 'details'
  const up = requestId !== undefined && isContext ? searchFor(requestId) : ''
  return {
    requestId,
    view: requestId === undefined ? 'list' : isContext ? 'context' : 'detail',
    goBack: () => void (isFromHere(state) ? navigate(-1) : navigate({ search: up }, { replace: true })),
    openContext: () => {
      if (requestId === undefined) return
      void navigate({ search: `${searchFor(requestId)}&show=details` }, { state: fromHere })
    },
  }
}

/** Where list and request stand side by side, one is always open; in the address, so that no poll opens another. */
export function useChooseFirst(isPhone: boolean, chosen: Chosen, firstId: number | undefined): void {
  const navigate = useNavigate()
  const mustChoose = !isPhone && chosen.requestId === undefined
  useEffect(() => {
    if (!mustChoose || firstId === undefined) return
    void navigate({ search: searchFor(firstId) }, { replace: true, preventScrollReset: true })
  }, [mustChoose, firstId, navigate])
}
