import { readPersonId } from '@evenkeel/contract/person-id'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

// Which application is open stands in the address: it can be linked to, and the browser's back goes to the queue.

/** Put into the history with each step from the queue, so that Go back goes back and does not pile up. */
export const fromQueue = { isFromQueue: true }
const isFromQueue = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isFromQueue' in state

export interface ChosenCase {
  advisorId: number | undefined
  /** The address of an application, with all else that stands in it. */
  searchFor: (advisorId: number | undefined) => string
  goBack: () => void
}

export function useChosenCase(): ChosenCase {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation()
  function searchFor(advisorId: number | undefined): string {
    const next = new URLSearchParams(params)
    if (advisorId === undefined) next.delete('advisor')
    else next.set('advisor', String(advisorId))
    return next.size > 0 ? `?${next}` : ''
  }
  return {
    advisorId: readPersonId(params.get('advisor') ?? ''),
    searchFor,
    goBack: () =>
      void (isFromQueue(state)
        ? navigate(-1)
        : navigate({ search: searchFor(undefined) }, { replace: true })),
  }
}
