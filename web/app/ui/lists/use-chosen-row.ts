import { useLocation, useNavigate, useSearchParams } from 'react-router'

// The open row is part of the address, so it can be linked to and the browser's Back returns to the list.

/** Put into the history with each step from a list to a row, so that Go back goes back and does not pile up. */
export const fromList = { isFromList: true }
export const isFromList = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isFromList' in state

const idForm = /^[1-9]\d{0,15}$/
export function readRowId(text: string | null): number | undefined {
  const id = text !== null && idForm.test(text) ? Number(text) : undefined
  return Number.isSafeInteger(id) ? id : undefined
}

export interface ChosenRow {
  id: number | undefined
  /** The address of a row, with its other parameters. */
  searchFor: (id: number | undefined) => string
  goBack: () => void
}

export function useChosenRow(param: string): ChosenRow {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation()
  function searchFor(id: number | undefined): string {
    const next = new URLSearchParams(params)
    if (id === undefined) next.delete(param)
    else next.set(param, String(id))
    return next.size > 0 ? `?${next}` : ''
  }
  return {
    id: readRowId(params.get(param)),
    searchFor,
    goBack: () =>
      void (isFromList(state) ? navigate(-1) : navigate({ search: searchFor(undefined) }, { replace: true })),
  }
}
