import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onLive, onLiveAgain } from '../../../server-link/live-link.ts'
import { agendasKey } from './agenda/pack-queries.ts'
import { meetingsKey } from './meeting-queries.ts'

/** Several at once are one question. */
const togetherMs = 100

/** While the page is open: when the other side moves, the meetings are read again at once instead of with the next poll. */
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
      // An answer to a request decides about the time that was wished for with it; shared questions come this way too.
      onLive('request-changed', readSoon),
      onLiveAgain(readSoon),
    ]
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [queries])
}
