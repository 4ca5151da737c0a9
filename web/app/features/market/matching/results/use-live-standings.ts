import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onLive, onLiveAgain } from '../../../../server-link/live-link.ts'
import { refetchMatches } from './matching-queries.ts'

/** While the page is open, an advisor's answer to a request is shown at once. */
export function useLiveStandings(): void {
  const queries = useQueryClient()
  useEffect(() => {
    const readAgain = () => void refetchMatches(queries)
    const stops = [onLive('request-changed', readAgain), onLiveAgain(readAgain)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [queries])
}
