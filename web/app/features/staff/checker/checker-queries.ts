import type { AnswerOf, BodyOf } from '@evenkeel/contract/endpoint'
import { checkPair, checkWhatIf } from '@evenkeel/contract/staff/checker'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../../server-link/call.ts'
import type { Ids } from './pair/use-checked.ts'

export type Checkup = AnswerOf<typeof checkPair>
export type WhatIf = AnswerOf<typeof checkWhatIf>
export type Tried = BodyOf<typeof checkWhatIf>['change']

export const checkerKey = ['checker']

// Each look stands in the access log of whoever is looked at: nothing is asked again by itself.
export const askedOnce = {
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const
// Somebody without a network learns it at once, instead of something happening by itself when it returns.
export const networkMode = 'always'
// Each part has its own skeleton: none of them holds the page back.
export const quietly = { isBackground: true } as const

export const idsAsked = ({ consumer, advisor }: Ids) => ({
  ...(consumer && { consumer }),
  ...(advisor && { advisor }),
})

export const usePair = (ids: Ids) =>
  useQuery({
    ...askedOnce,
    queryKey: [...checkerKey, 'pair', ids],
    enabled: ids.consumer !== '' || ids.advisor !== '',
    queryFn: ({ signal }) => call(checkPair, { query: idsAsked(ids) }, { signal, ...quietly }),
  })

export const useWhatIf = ({ consumer, advisor }: Ids) =>
  useMutation({
    networkMode,
    mutationFn: (change: Tried) => call(checkWhatIf, { body: { consumer, advisor, change } }, quietly),
  })
