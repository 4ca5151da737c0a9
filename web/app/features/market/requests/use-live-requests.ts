import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onLive, onLiveAgain } from '../../../server-link/live-link.ts'
import { listKeys } from './request-queries.ts'

/** Several events close together cause one request. */
const togetherMs = 100

/** While the page is open, changes by the other person refetch the lists at once instead of at the next poll. */
export function useLiveRequests(): void {
  const queries = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const readSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        for (const queryKey of listKeys) void queries.invalidateQueries({ queryKey })
      }, togetherMs)
    }
    const stops = [
      onLive('request-changed', readSoon),
      onLive('conversation-changed', readSoon),
      onLiveAgain(readSoon),
    ]
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [queries])
}
