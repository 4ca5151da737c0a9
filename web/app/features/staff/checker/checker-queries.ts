import type { AnswerOf, BodyOf } from '@evenkeel/contract/endpoint'
import { checkPair, checkWhatIf } from '@evenkeel/contract/staff/checker'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../../server-link/call.ts'
import type { Ids } from './use-checker-address.ts'

export type Checkup = AnswerOf<typeof checkPair>
export type WhatIf = AnswerOf<typeof checkWhatIf>
export type WhatIfChange = BodyOf<typeof checkWhatIf>['change']

export const checkerKey = ['checker']

// Each read is recorded in the person's access log, so nothing is refetched automatically.
export const fetchedOnce = {
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const
// Each part has its own skeleton, so none of them blocks the page.
export const quietly = { isBackground: true } as const

export const idsQuery = ({ consumer, advisor }: Ids) => ({
  ...(consumer && { consumer }),
  ...(advisor && { advisor }),
})

export const usePair = (ids: Ids) =>
  useQuery({
    ...fetchedOnce,
    queryKey: [...checkerKey, 'pair', ids],
    enabled: ids.consumer !== '' || ids.advisor !== '',
    queryFn: ({ signal }) => call(checkPair, { query: idsQuery(ids) }, { signal, ...quietly }),
  })

export const useWhatIf = ({ consumer, advisor }: Ids) =>
  useMutation({
    mutationFn: (change: WhatIfChange) => call(checkWhatIf, { body: { consumer, advisor, change } }, quietly),
  })
