import {
  exportMyData,
  readAccessLog,
  readConsents,
  requestDeletion,
  setConsent,
  undoDeletion,
  type withdrawableConsents,
  withdrawReveal,
} from '@evenkeel/contract/account/privacy'
import type { AnswerOf, QueryOf } from '@evenkeel/contract/endpoint'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../server-link/call.ts'
import { firstPage } from '../../../server-link/query-client.ts'
import { withFreshSignIn } from '../../../session/confirm-it-is-you.ts'
import { type OwnSettings, settingsKey } from './settings-queries.ts'

const ledgerKey = ['settings', 'ledger']

export type Ledger = AnswerOf<typeof readConsents>
export type Consent = Ledger['consents'][number]
export type Reveal = Ledger['reveals'][number]
export type AccessEntry = AnswerOf<typeof readAccessLog>['entries'][number]

export const useLedger = () =>
  useQuery({ queryKey: ledgerKey, queryFn: ({ signal }) => call(readConsents, {}, { signal }) })

/** Also after a failure, because another tab may have changed the ledger. */
function useLedgerChange<Input>(change: (input: Input) => Promise<unknown>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => queries.invalidateQueries({ queryKey: ledgerKey }),
  })
}

type WithdrawableKind = (typeof withdrawableConsents)[number]

export const useSetConsent = () =>
  useLedgerChange(({ kind, isGiven }: { kind: WithdrawableKind; isGiven: boolean }) =>
    call(setConsent, { params: { kind }, body: { isGiven } }),
  )

export const useWithdrawReveal = () =>
  useLedgerChange((revealId: number) => call(withdrawReveal, { params: { revealId: String(revealId) } }))

export const useAccessLog = () =>
  useInfiniteQuery({
    queryKey: ['settings', 'access-log'],
    initialPageParam: firstPage,
    queryFn: ({ signal, pageParam }) =>
      call(readAccessLog, { query: pageParam === undefined ? {} : { before: pageParam } }, { signal }),
    getNextPageParam: ({ entries, hasMore }) => {
      const last = entries.at(-1)
      return hasMore && last ? String(last.entryId) : undefined
    },
    select: ({ pages }) => pages.flatMap(({ entries }) => entries),
  })

export const useExport = () =>
  useMutation({ mutationFn: () => withFreshSignIn(() => call(exportMyData, {})) })

/** When the account will be deleted, in seconds; null if it stays. */
function useLeaving<Input>(change: (input: Input) => Promise<number | null>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (deletes_at) =>
      queries.setQueryData<OwnSettings>(
        settingsKey,
        (now) => now && { settings: { ...now.settings, deletes_at } },
      ),
    // Not waited for: the button that undoes it is gone by then, and with it what it says.
    onSettled: () => void queries.invalidateQueries({ queryKey: settingsKey }),
  })
}

/** What becomes of the reviews a consumer wrote. */
export type ReviewsChoice = NonNullable<QueryOf<typeof requestDeletion>['reviews']>

export const useRequestDeletion = () =>
  useLeaving(async (reviews: ReviewsChoice | undefined) => {
    const query = reviews === undefined ? {} : { reviews }
    const { deletesAt } = await withFreshSignIn(() => call(requestDeletion, { query }))
    return deletesAt
  })

export const useUndoDeletion = () =>
  useLeaving(async (_: undefined) => {
    await call(undoDeletion, {})
    return null
  })
