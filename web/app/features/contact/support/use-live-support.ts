import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onLive, onLiveAgain } from '../../../server-link/live-link.ts'
import { supportKey } from './support-queries.ts'

/** Several at once are one question. */
const togetherMs = 100

/** While the page is open: when support writes or closes, it is read again at once instead of with the next poll. */
export function useLiveSupport(): void {
  const queries = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const readSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void queries.invalidateQueries({ queryKey: supportKey }), togetherMs)
    }
    const stops = [onLive('support-changed', readSoon), onLiveAgain(readSoon)]
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [queries])
}
