import type { AnswerOf } from '@evenkeel/contract/endpoint'
import type { AdvisorCard } from '@evenkeel/contract/market/advisor-cards'
import { type listKept, saveAdvisor } from '@evenkeel/contract/market/kept-advisors'
import type { MatchDetail } from '@evenkeel/contract/market/matching'
import type { PersonId } from '@evenkeel/contract/person-id'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../server-link/call.ts'
import { describeFailure } from '../../../../server-link/failure-sentence.ts'
import { showToast } from '../../../../ui/overlays/toast.ts'
import { matchQueries, savedAndHiddenKey } from '../results/matching-queries.ts'
import { changeResult, useResultsStore } from '../results/results-store.ts'
import { nameOf } from '../words/card-words.ts'

/** Updates the card in all three places that show it: the list, the detail, and the saved advisors. */
export function changeCard(queries: QueryClient, advisorId: PersonId, change: Partial<AdvisorCard>): void {
  changeResult(advisorId, change)
  queries.setQueriesData<MatchDetail>(matchQueries, (detail) =>
    detail?.card.advisor_id === advisorId ? { ...detail, card: { ...detail.card, ...change } } : detail,
  )
  queries.setQueryData<AnswerOf<typeof listKept>>(
    savedAndHiddenKey,
    (answer) =>
      answer && {
        ...answer,
        saved: answer.saved.map((card) => (card.advisor_id === advisorId ? { ...card, ...change } : card)),
      },
  )
}

/** The list an event belongs to. */
export const ofList = () => {
  const { search_id } = useResultsStore.getState()
  return search_id === null ? {} : { search_id }
}
const paramsOf = ({ advisor_id }: AdvisorCard) => ({ advisorId: String(advisor_id) })

/** Optimistic: shown at once and rolled back on failure. */
export function useSaveAdvisor() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ card, isSaved }: { card: AdvisorCard; isSaved: boolean }) =>
      call(
        saveAdvisor,
        { params: paramsOf(card), body: { is_saved: isSaved, ...ofList() } },
        { isBackground: true },
      ),
    onMutate: ({ card, isSaved }) => changeCard(queries, card.advisor_id, { is_saved: isSaved }),
    onError: (error, { card, isSaved }) => {
      changeCard(queries, card.advisor_id, { is_saved: !isSaved })
      showToast('error', `${nameOf(card)} wasn’t ${isSaved ? 'saved' : 'removed'}. ${describeFailure(error)}`)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: savedAndHiddenKey }),
  })
}
