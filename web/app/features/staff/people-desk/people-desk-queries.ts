import type { BodyOf } from '@evenkeel/contract/endpoint'
import {
  disableAtDesk,
  enableAtDesk,
  endSessionsAtDesk,
  readPersonAtDesk,
  resendVerification,
} from '@evenkeel/contract/staff/people-desk'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../server-link/call.ts'
import { withFreshSignIn } from '../../../session/confirm-it-is-you.ts'

// Fails at once without a network, instead of running unexpectedly when it returns.
const networkMode = 'always'
const deskKey = 'people-desk'
const keyOf = (personId: number) => [deskKey, personId]

/**
 * Each read is recorded in the person's access log, so it is fetched once per opening and never
 * automatically.
 */
export const usePersonAtDesk = (personId: number, isOpen: boolean) =>
  useQuery({
    queryKey: keyOf(personId),
    queryFn: ({ signal }) => call(readPersonAtDesk, { params: { userId: String(personId) } }, { signal }),
    enabled: isOpen,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

const calls = { disable: disableAtDesk, enable: enableAtDesk, 'end-sessions': endSessionsAtDesk } as const
export type AccountAction = keyof typeof calls

export interface Acting {
  act: AccountAction
  reason: string
}

export function useAccountAction(personId: number) {
  const queries = useQueryClient()
  return useMutation({
    networkMode,
    mutationFn: async ({ act, reason }: Acting) => {
      const answer = await withFreshSignIn(() =>
        call(calls[act], { params: { userId: String(personId) }, body: { reason } }),
      )
      return { person: answer.person, ended: 'ended' in answer ? answer.ended : undefined }
    },
    onSuccess: ({ person }) => {
      queries.setQueryData(keyOf(personId), { person })
      // Other data of this person on the page may be outdated; accounts are only fetched by hand.
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== deskKey })
    },
    onError: () => queries.invalidateQueries({ queryKey: keyOf(personId), refetchType: 'none' }),
  })
}

export const useResendVerification = () =>
  useMutation({
    networkMode,
    mutationFn: (body: BodyOf<typeof resendVerification>) => call(resendVerification, { body }),
  })
