import type { AdvisorCard } from '@evenkeel/contract/market/advisor-cards'
import { hideAdvisor, type hideReasons } from '@evenkeel/contract/market/kept-advisors'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../server-link/call.ts'
import { describeFailure } from '../../../../server-link/failure-sentence.ts'
import { showToast } from '../../../../ui/overlays/toast.ts'
import { matchQueries, savedAndHiddenKey } from '../results/matching-queries.ts'
import { changeCard, ofList } from './card-changes.ts'

export type HideReason = keyof typeof hideReasons
interface Hidden extends Pick<AdvisorCard, 'advisor_id' | 'standing'> {
  first_name: string
  last_name: string
}

const undoForMs = 10_000
const fullName = ({ first_name, last_name }: Hidden) => [first_name, last_name].filter(Boolean).join(' ')

// Not a component's mutation: the card unmounts with the first response, but undo must still work.
async function setHidden(
  queries: QueryClient,
  card: Hidden,
  isHidden: boolean,
  reason: HideReason | undefined,
): Promise<void> {
  changeCard(queries, card.advisor_id, { standing: isHidden ? 'hidden' : 'open' })
  try {
    await call(
      hideAdvisor,
      {
        params: { advisorId: String(card.advisor_id) },
        body: { is_hidden: isHidden, ...(reason && { reason }), ...ofList() },
      },
      { isBackground: true },
    )
    if (isHidden) {
      showToast('success', `${fullName(card)} is hidden. Undo`, {
        durationMs: undoForMs,
        onClick: () => void setHidden(queries, card, false, undefined),
      })
    }
  } catch (error) {
    changeCard(queries, card.advisor_id, { standing: isHidden ? card.standing : 'hidden' })
    showToast('error', describeFailure(error))
  }
  // The server decides what is allowed with an advisor who is shown again.
  await Promise.all([
    queries.invalidateQueries({ queryKey: savedAndHiddenKey }),
    queries.invalidateQueries(matchQueries),
  ])
}

/** Optimistic: shown at once and rolled back on failure. */
export function useSetHidden() {
  const queries = useQueryClient()
  return (card: Hidden, isHidden: boolean, reason?: HideReason) => setHidden(queries, card, isHidden, reason)
}
