import {
  answerChoice,
  listChoices,
  offerChoice,
  type Pick as Picked,
  undoChoice,
} from '@evenkeel/contract/market/choices'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../server-link/call.ts'

const choicesKey = ['matching', 'choices']
const answeredKey = [...choicesKey, 'answered']
const nextKey = [...choicesKey, 'next']

/** The choices made so far, and what they changed. */
export const useChoices = (isWanted = true) =>
  useQuery({
    queryKey: answeredKey,
    enabled: isWanted,
    queryFn: ({ signal }) => call(listChoices, {}, { signal }),
  })

/** The open pair stays on screen until the next arrives. */
export const useNextChoice = (isWanted: boolean) =>
  useQuery({
    queryKey: nextKey,
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(offerChoice, { body: {} }, { signal, isBackground: true }),
  })

export function useAnswerChoice() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ choiceId, picked }: { choiceId: number; picked: Picked }) =>
      call(
        answerChoice,
        { params: { choiceId: String(choiceId) }, body: { picked } },
        { isBackground: true },
      ),
    onSettled: () => queries.invalidateQueries({ queryKey: choicesKey }),
  })
}

export function useUndoChoice() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (choiceId: number) =>
      call(undoChoice, { params: { choiceId: String(choiceId) } }, { isBackground: true }),
    onSettled: () => queries.invalidateQueries({ queryKey: choicesKey }),
  })
}
