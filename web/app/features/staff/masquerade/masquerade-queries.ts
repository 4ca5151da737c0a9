import type { PersonType } from '@evenkeel/contract/choices'
import type { AnswerOf, BodyOf } from '@evenkeel/contract/endpoint'
import {
  answerAssist,
  askAssist,
  exportMasquerades,
  listAssistRequests,
  listMasquerades,
  readCurrentMasquerade,
  searchPeople,
} from '@evenkeel/contract/staff/masquerade'
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../server-link/call.ts'
import { fetchFile } from '../../../server-link/fetch-file.ts'
import { firstPage } from '../../../server-link/query-client.ts'
import { saveBlob } from '../../../server-link/save-blob.ts'
import { withFreshSignIn } from '../../../session/confirm-it-is-you.ts'
import { onMasqueradeEvent } from '../../../session/masquerade/masquerade-end.ts'
import { type MasqueradeWish, startMasquerade } from '../../../session/masquerade/start-masquerade.ts'
import { stopMasquerade } from '../../../session/masquerade/stop-masquerade.ts'

const root = ['masquerade']
const currentKey = [...root, 'current']
const historyKey = [...root, 'history']
const assistKey = [...root, 'assist']

// Polled while visible, because other admins, other tabs and the clock change these too.
const polled = { refetchInterval: 30_000, refetchOnWindowFocus: 'always', staleTime: 0 } as const
const quietly = { isBackground: true } as const

export interface PeopleSearch {
  q: string
  type: PersonType | undefined
}

export const usePeople = ({ q, type }: PeopleSearch) =>
  useQuery({
    queryKey: [...root, 'people', { q, type }],
    enabled: q !== '',
    staleTime: 0,
    queryFn: ({ signal }) =>
      call(searchPeople, { query: { q, ...(type && { type }) } }, { signal, ...quietly }),
    placeholderData: keepPreviousData,
  })

export const useCurrent = () =>
  useQuery({
    ...polled,
    queryKey: currentKey,
    queryFn: ({ signal }) => call(readCurrentMasquerade, {}, { signal, ...quietly }),
  })

type HistoryPage = AnswerOf<typeof listMasquerades>

export const useHistory = () =>
  useInfiniteQuery({
    ...polled,
    queryKey: historyKey,
    initialPageParam: firstPage,
    queryFn: ({ signal, pageParam: before }) =>
      call(listMasquerades, { query: before ? { before } : {} }, { signal, ...quietly }),
    getNextPageParam: ({ next }: HistoryPage) => next ?? undefined,
  })

export const useAssistRequests = () =>
  useQuery({
    ...polled,
    queryKey: assistKey,
    queryFn: ({ signal }) => call(listAssistRequests, {}, { signal, ...quietly }),
  })

function useRefresh() {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: root })
}

/** Also when it was stopped by the banner above this page. */
export function useFollowEnd(): void {
  const queries = useQueryClient()
  useEffect(
    () =>
      onMasqueradeEvent(({ kind }) => {
        if (kind === 'ended') void queries.invalidateQueries({ queryKey: root })
      }),
    [queries],
  )
}

interface Start {
  wish: MasqueradeWish
  /** The active masquerade, which ends first. */
  current: string | undefined
}

export function useStart() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ wish, current }: Start) => startMasquerade(wish, { current }),
    onError: refresh,
  })
}

export function useStop() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (token: string) => stopMasquerade(token),
    onSettled: refresh,
  })
}

export function useAskAssist() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: BodyOf<typeof askAssist>) => call(askAssist, { body }, quietly),
    onSettled: refresh,
  })
}

interface AssistAnswer extends BodyOf<typeof answerAssist> {
  assistId: number
}

export function useAnswerAssist() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ assistId, ...body }: AssistAnswer) =>
      withFreshSignIn(() => call(answerAssist, { params: { assistId: String(assistId) }, body }, quietly)),
    onSettled: refresh,
  })
}

export const useExport = () =>
  useMutation({
    mutationFn: async () => {
      const file = await fetchFile(exportMasquerades, {}, quietly)
      saveBlob(`evenkeel-masquerades-${new Date().toISOString().slice(0, 10)}.csv`, file)
    },
  })
