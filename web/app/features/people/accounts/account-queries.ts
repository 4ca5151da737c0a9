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

/** In the background, because the section has its own skeleton and does not block the page. */
export const useAccounts = () =>
  useQuery({
    queryKey: accountsKey,
    queryFn: ({ signal }) => call(listAccounts, {}, { signal, isBackground: true }),
  })

/** Refetches the list; a failure is shown by the list itself. */
export async function refetchAccounts(queries: QueryClient): Promise<AllAccounts | undefined> {
  await queries.invalidateQueries({ queryKey: accountsKey })
  return queries.getQueryData<AllAccounts>(accountsKey)
}

function useBankChange(change: (bankId: string) => Promise<AllAccounts>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: async (all) => {
      // An older answer still in flight must not undo this one.
      await queries.cancelQueries({ queryKey: accountsKey })
      queries.setQueryData(accountsKey, all)
    },
    // A refused call may have changed the list: the bank needs a new sign-in, or was unlinked elsewhere.
    onError: () => refetchAccounts(queries),
  })
}

export const useRefreshBank = () =>
  useBankChange((bankId) => call(refreshBank, { params: { bankId } }, { isBackground: true }))

export const useUnlinkBank = () => useBankChange((bankId) => call(unlinkBank, { params: { bankId } }))

/** With a bank, to sign in there again. */
export const useStartLinking = () =>
  useMutation({
    mutationFn: (bankId: string | undefined) =>
      call(startLinking, { body: bankId === undefined ? {} : { bankId } }),
  })

/** Polls while it is shown and the tab is visible. */
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
    // A password is not kept after it was sent.
    gcTime: 0,
    mutationFn: (login: SandboxLogin) => call(signInAtSandbox, { params: { linkId }, body: login }),
  })
