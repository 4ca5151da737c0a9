import type { AnswerOf, BodyOf } from '@evenkeel/contract/endpoint'
import {
  type AllAccounts,
  listAccounts,
  readLinking,
  refreshBank,
  signInAtSandbox,
  startLinking,
  unlinkBank,
} from '@evenkeel/contract/people/accounts'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../server-link/call.ts'
import { isRefusedAs } from '../../../server-link/call-failed.ts'

const accountsKey = ['accounts', 'own']
const askEveryMs = 3000

export type StartedLinking = AnswerOf<typeof startLinking>
export type SandboxLogin = BodyOf<typeof signInAtSandbox>

/** In the background: the section has a skeleton of its own and holds up no page. */
export const useAccounts = () =>
  useQuery({
    queryKey: accountsKey,
    queryFn: ({ signal }) => call(listAccounts, {}, { signal, isBackground: true }),
  })

/** What stands in the list afterwards; a failure is said by the list itself. */
export async function refetchAccounts(queries: QueryClient): Promise<AllAccounts | undefined> {
  await queries.invalidateQueries({ queryKey: accountsKey })
  return queries.getQueryData<AllAccounts>(accountsKey)
}

// Somebody without a network learns it at once, instead of something happening by itself when it returns.
const networkMode = 'always'

function useBankChange(change: (bankId: string) => Promise<AllAccounts>) {
  const queries = useQueryClient()
  return useMutation({
    networkMode,
    mutationFn: change,
    onSuccess: async (all) => {
      // An older answer still on its way must not undo this one.
      await queries.cancelQueries({ queryKey: accountsKey })
      queries.setQueryData(accountsKey, all)
    },
    // What the bank refused may have changed what stands here: the sign-in it wants, a bank unlinked elsewhere.
    onError: () => refetchAccounts(queries),
  })
}

export const useRefreshBank = () =>
  useBankChange((bankId) => call(refreshBank, { params: { bankId } }, { isBackground: true }))

export const useUnlinkBank = () => useBankChange((bankId) => call(unlinkBank, { params: { bankId } }))

/** With a bank: to sign in again there. */
export const useStartLinking = () =>
  useMutation({
    networkMode,
    mutationFn: (bankId: string | undefined) =>
      call(startLinking, { body: bankId === undefined ? {} : { bankId } }),
  })

/** Asked again and again for as long as it is shown and the tab is looked at. */
export const useLinkingState = (linkId: string, isWatched: boolean) =>
  useQuery({
    queryKey: ['accounts', 'linking', linkId],
    queryFn: ({ signal }) => call(readLinking, { params: { linkId } }, { signal, isBackground: true }),
    enabled: isWatched,
    staleTime: 0,
    retry: false,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data, error } }) =>
      (data && data.state !== 'waiting') || isRefusedAs(error, 'not-found') ? false : askEveryMs,
  })

export const useSignInAtSandbox = (linkId: string) =>
  useMutation({
    networkMode,
    // A password is not kept once it was sent.
    gcTime: 0,
    mutationFn: (login: SandboxLogin) => call(signInAtSandbox, { params: { linkId }, body: login }),
  })
