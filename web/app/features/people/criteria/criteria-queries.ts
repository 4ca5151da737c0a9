import type { CallInput } from '@evenkeel/contract/endpoint'
import { readPlaces } from '@evenkeel/contract/market/places'
import { readAdvisor, readApplication } from '@evenkeel/contract/people/advisors'
import { type Criteria, readCriteria, saveCriteria } from '@evenkeel/contract/people/criteria'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../server-link/call.ts'
import { useSession } from '../../../session/use-session.ts'

const criteriaKey = ['criteria', 'own']
const placesKey = ['criteria', 'places']

export const useCriteria = () =>
  useQuery({
    queryKey: criteriaKey,
    queryFn: ({ signal }) => call(readCriteria, {}, { signal }),
    select: ({ criteria }) => criteria,
  })

/** Always refetched, because accepting a request takes a place. */
export const usePlaces = () =>
  useQuery({
    queryKey: placesKey,
    queryFn: ({ signal }) => call(readPlaces, {}, { signal }),
    select: ({ places }) => places,
    staleTime: 0,
  })

/** Whether this advisor is visible at all, and if not, why. Always refetched, because it is decided elsewhere. */
export const useOwnApplication = () =>
  useQuery({
    queryKey: ['criteria', 'application'],
    queryFn: ({ signal }) => call(readApplication, {}, { signal }),
    staleTime: 0,
  })

/** The states in the advisor's record; null if unknown. */
export function useRegisteredStates() {
  const { userId } = useSession()
  return useQuery({
    queryKey: ['criteria', 'registered-states', userId],
    queryFn: ({ signal }) =>
      call(readAdvisor, { params: { advisorId: String(userId) }, query: { view: 'working' } }, { signal }),
    select: ({ data }) => (data.registered_states?.length ? data.registered_states : null),
    enabled: userId !== undefined,
    staleTime: 0,
  })
}

type Changes = CallInput<typeof saveCriteria>['body']

/** `adopt` receives the saved criteria before the rest of the page rerenders. */
export function useSaveCriteria(adopt?: (saved: Criteria) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Changes) => call(saveCriteria, { body }),
    onSuccess: (answer) => {
      adopt?.(answer.criteria)
      queries.setQueryData(criteriaKey, answer)
      void queries.invalidateQueries({ queryKey: placesKey })
    },
  })
}

export function useRefetchCriteria(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.refetchQueries({ queryKey: criteriaKey })
}
