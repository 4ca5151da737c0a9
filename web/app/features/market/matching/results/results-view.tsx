import type { AdvisorCard } from '@evenkeel/contract/market/advisor-cards'
import type { Search } from '@evenkeel/contract/market/matching'
import { Search as SearchIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { LinkButton } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { LoadError } from '../../../../ui/load-error.tsx'
import type { Loading } from '../../../../ui/loaded.tsx'
import type { Searching } from '../search/use-searching.ts'
import type { SaveChange } from './advisor-render-props.ts'
import { ListSkeleton } from './list-skeleton.tsx'
import { ResultsPane } from './results-pane.tsx'
import { useResultsStore } from './results-store.ts'
import type { AdvisorsAddress } from './use-advisors-address.ts'

interface ResultsViewProps {
  current: Loading<Search>
  cards: readonly AdvisorCard[]
  place: string
  searching: Searching
  address: AdvisorsAddress
  onKeep: SaveChange
  children: ReactNode
}

/** The list, or why there is none. */
export function ResultsView({ current, ...rest }: ResultsViewProps) {
  const searchId = useResultsStore((state) => state.search_id)
  const error = useResultsStore((state) => state.error)
  if (searchId === null) {
    return (
      <EmptyState
        icon={<SearchIcon />}
        sentence={error ?? 'You haven’t searched in this browser yet.'}
        action={<LinkButton to="/consumer/matchmaking/get-started">Find advisors</LinkButton>}
      />
    )
  }
  if (current.data) return <ResultsPane search={current.data} {...rest} />
  if (current.isError)
    return <LoadError className="m-4" onRetry={() => current.refetch()} isRetrying={current.isFetching} />
  return <ListSkeleton />
}
