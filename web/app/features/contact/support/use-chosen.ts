import { useLocation, useNavigate, useSearchParams } from 'react-router'

// Which request is open stands in the address: it can be linked to, and the browser's back goes to the list.

const numberForm = /^[1-9]\d{0,15}$/
/** Put into the history with each step from here to here, so that Go back goes back and does not pile up. */
export const fromHere = { isFromSupport: true }
const isFromHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isFromSupport' in state

export const supportSearch = (params: URLSearchParams): number | undefined => {
  const text = params.get('request') ?? ''
  return numberForm.test(text) ? Number(text) : undefined
}

export interface Chosen {
  number: number | undefined
  /** The address of a request, with all else that stands in it. */
  searchFor: (number: number | undefined) => string
  goBack: () => void
}

export function useChosen(): Chosen {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation()
  function searchFor(number: number | undefined): string {
    const next = new URLSearchParams(params)
    if (number === undefined) next.delete('request')
    else next.set('request', String(number))
    return next.size > 0 ? `?${next}` : ''
  }
  return {
    number: supportSearch(params),
    searchFor,
    goBack: () =>
      void (isFromHere(state) ? navigate(-1) : navigate({ search: searchFor(undefined) }, { replace: true })),
  }
}
