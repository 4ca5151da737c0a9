import type { AdvisorCard } from '@evenkeel/contract/market/advisor-cards'
import type { Search } from '@evenkeel/contract/market/matching'
import { Search as SearchIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { isRefusedAs } from '../../../../server-link/call-failed.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { LoadError } from '../../../../ui/load-error.tsx'
import type { Loading } from '../../../../ui/loaded.tsx'
import { MoreAnswersNeeded } from '../search/more-answers-needed.tsx'
import type { Searching } from '../search/use-searching.ts'
import type { SaveChange } from './advisor-render-props.ts'
import { ListSkeleton } from './list-skeleton.tsx'
import { ResultsPane } from './results-pane.tsx'
import type { AdvisorsAddress } from './use-advisors-address.ts'

interface ResultsViewProps {
  current: Loading<Search | null> & { error: unknown }
  cards: readonly AdvisorCard[]
  place: string
  searching: Searching
  address: AdvisorsAddress
  onKeep: SaveChange
  children: ReactNode
}

/** The list, or why there is none. */
export function ResultsView({ current, ...rest }: ResultsViewProps) {
  if (current.data) return <ResultsPane search={current.data} {...rest} />
  if (isRefusedAs(current.error, 'not-finished')) return <MoreAnswersNeeded className="m-4" />
  // Only staff who view as a consumer find none: for anyone else the first search runs by itself.
  if (current.data === null) return <EmptyState icon={<SearchIcon />} sentence="No search yet." />
  if (current.isError)
    return <LoadError className="m-4" onRetry={() => current.refetch()} isRetrying={current.isFetching} />
  return <ListSkeleton />
}
