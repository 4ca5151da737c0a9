import type { ClientStage } from '@evenkeel/contract/contact/clients'
import {
  listOutcomes,
  type MatchOutcome,
  type Outcome,
  readOutcome,
  saveOutcome,
} from '@evenkeel/contract/contact/outcomes'
import type { AnswerOf } from '@evenkeel/contract/endpoint'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../server-link/call.ts'

export const outcomesKey = ['outcomes']
const listKey = [...outcomesKey, 'list']
const keyOf = (requestId: number) => [...outcomesKey, requestId]
const quietly = { isBackground: true } as const
const paramsOf = (requestId: number) => ({ requestId: String(requestId) })

export const useOutcome = (requestId: number) =>
  useQuery({
    queryKey: keyOf(requestId),
    queryFn: ({ signal }) =>
      call(readOutcome, { params: paramsOf(requestId) }, { signal, isBackground: true }),
    // The other person may say something meanwhile, and a meeting counts as held a day after its end.
    refetchInterval: 30_000,
    refetchOnWindowFocus: 'always',
    staleTime: 0,
  })

const outcomeList = queryOptions({
  queryKey: listKey,
  queryFn: ({ signal }) => call(listOutcomes, {}, { signal, isBackground: true }),
})

/** For consumers, whose matches it lists. */
export const useOutcomes = () => useQuery({ ...outcomeList, select: ({ outcomes }) => outcomes })

const stagesOf = ({ outcomes }: AnswerOf<typeof listOutcomes>) =>
  new Map<number, ClientStage>(
    outcomes.map(({ request_id: requestId, outcome, ended_on: endedOn }) => [
      requestId,
      outcome === 'hired' && endedOn === null ? 'hired' : 'met',
    ]),
  )

/** How far a consumer is with each advisor they met, for the rows of their matches. */
export const useOutcomeStages = () => useQuery({ ...outcomeList, select: stagesOf }).data

export interface OutcomeToSave {
  outcome: Outcome | null
  hired_on?: string
  ended_on?: string | null
}

export function useSaveOutcome({ request_id: requestId, version }: MatchOutcome, onSaved: () => void) {
  const queries = useQueryClient()
  return useMutation({
    // Fails at once while offline instead of being queued until the network returns.
    mutationFn: (said: OutcomeToSave) =>
      call(saveOutcome, { params: paramsOf(requestId), body: { ...said, version } }, quietly),
    onSuccess: async (answer) => {
      await queries.cancelQueries({ queryKey: keyOf(requestId) })
      queries.setQueryData<AnswerOf<typeof readOutcome>>(keyOf(requestId), answer)
      void queries.invalidateQueries({ queryKey: listKey })
      onSaved()
    },
    // Another tab or the other person may have been faster.
    onError: () => queries.invalidateQueries({ queryKey: keyOf(requestId) }),
  })
}
