import type { AnswerOf, BodyOf } from '@evenkeel/contract/endpoint'
import {
  type CheckedModels,
  compareShadow,
  judgeCheckedModel,
  listModels,
  promoteCheckedModel,
  replaySearches,
  rollBackCheckedModel,
} from '@evenkeel/contract/staff/checker-models'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../server-link/call.ts'
import { checkerKey, quietly } from '../checker-queries.ts'

export type Replayed = AnswerOf<typeof replaySearches>
export type Compared = AnswerOf<typeof compareShadow>

const modelsKey = [...checkerKey, 'models']

export const useModels = () =>
  useQuery({
    queryKey: modelsKey,
    queryFn: ({ signal }) => call(listModels, {}, { signal, ...quietly }),
  })

export const useShadow = (version: number) =>
  useQuery({
    queryKey: [...checkerKey, 'shadow', version],
    queryFn: ({ signal }) =>
      call(compareShadow, { params: { version: String(version) } }, { signal, ...quietly }),
  })

export function useJudge(version: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(judgeCheckedModel, { params: { version: String(version) } }, quietly),
    onSettled: () => queries.invalidateQueries({ queryKey: modelsKey }),
  })
}

export interface ModelMove {
  kind: 'promote' | 'roll-back'
  version: number
}

export function useMoveModel() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ kind, version, reason }: ModelMove & { reason: string }): Promise<CheckedModels> =>
      kind === 'promote'
        ? call(promoteCheckedModel, { params: { version: String(version) }, body: { reason } }, quietly)
        : call(rollBackCheckedModel, { body: { version, reason } }, quietly),
    onSuccess: async (answer) => {
      // An older answer still in flight must not overwrite the new one.
      await queries.cancelQueries({ queryKey: modelsKey })
      queries.setQueryData<CheckedModels>(modelsKey, answer)
      void queries.invalidateQueries({ queryKey: [...checkerKey, 'pair'] })
    },
    onError: () => void queries.invalidateQueries({ queryKey: modelsKey }),
  })
}

export const useReplay = () =>
  useMutation({
    mutationFn: (body: BodyOf<typeof replaySearches>) => call(replaySearches, { body }, quietly),
  })
