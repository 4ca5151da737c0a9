import { readSearch } from '@evenkeel/contract/market/matching'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../../server-link/call.ts'
import { onLive, onLiveAgain } from '../../../../server-link/live-link.ts'
import { changeCard } from '../card/card-changes.ts'
import { refetchMatches } from './matching-queries.ts'
import { useResultsStore } from './results-store.ts'

/** While the page is open, an advisor's answer to a request is shown at once, in the list and in the detail. */
export function LiveStandings() {
  const queries = useQueryClient()
  useEffect(() => {
    const stops = [
      onLive('request-changed', () => void readStandings(queries)),
      onLiveAgain(() => void refetchMatches(queries)),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [queries])
  return null
}

async function readStandings(queries: QueryClient): Promise<void> {
  void refetchMatches(queries)
  const { search_id: searchId } = useResultsStore.getState()
  if (searchId === null) return
  const list = await call(readSearch, { params: { searchId } }, { isBackground: true }).catch(() => undefined)
  for (const { advisor_id, standing } of list?.cards ?? []) changeCard(queries, advisor_id, { standing })
}
