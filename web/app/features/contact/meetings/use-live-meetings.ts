import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onLive, onLiveAgain } from '../../../server-link/live-link.ts'
import { agendasKey } from './agenda/meeting-pack-queries.ts'
import { meetingsKey } from './meeting-queries.ts'

/** Several events close together cause one request. */
const togetherMs = 100

/** While the page is open, changes by the other person refetch the meetings at once instead of at the next poll. */
export function useLiveMeetings(): void {
  const queries = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const readSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        void queries.invalidateQueries({ queryKey: meetingsKey })
        void queries.invalidateQueries({ queryKey: agendasKey })
      }, togetherMs)
    }
    const stops = [
      onLive('meeting-changed', readSoon),
      // Answering a request also decides about its requested time; shared questions arrive this way too.
      onLive('request-changed', readSoon),
      onLiveAgain(readSoon),
    ]
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [queries])
}
