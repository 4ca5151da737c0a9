import type { AdvisorCard } from '@evenkeel/contract/market/advisor-cards'
import { useKept } from '../results/matching-queries.ts'
import { useResultsStore } from '../results/results-store.ts'
import { useCompareStore } from './compare-store.ts'

/** The selected advisors in order of selection, from the list or the saved ones. */
export function useComparedCards(): AdvisorCard[] {
  const ids = useCompareStore((state) => state.ids)
  const results = useResultsStore((state) => state.results)
  const { data } = useKept()
  const all = [...(results ?? []), ...(data?.saved ?? [])]
  return ids.flatMap((id) => all.find(({ advisor_id }) => advisor_id === id) ?? [])
}
