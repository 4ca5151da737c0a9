import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onLive, onLiveAgain } from '../../../server-link/live-link.ts'
import { outcomesKey } from './outcome-queries.ts'

/** While the page is open, what the other person says is read at once instead of at the next poll. */
export function useLiveOutcomes(): void {
  const queries = useQueryClient()
  useEffect(() => {
    const readAgain = () => void queries.invalidateQueries({ queryKey: outcomesKey })
    const stops = [
      onLive('request-changed', readAgain),
      onLive('meeting-changed', readAgain),
      onLiveAgain(readAgain),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [queries])
}
