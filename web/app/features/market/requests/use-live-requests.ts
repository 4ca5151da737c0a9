import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onLive, onLiveAgain } from '../../../server-link/live-link.ts'
import { listKeys } from './request-queries.ts'

/** Several at once are one question. */
const togetherMs = 100

/** While the page is open: when the other side moves, the lists are read again at once instead of with the next poll. */
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
