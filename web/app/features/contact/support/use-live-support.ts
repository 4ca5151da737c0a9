import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onLive, onLiveAgain } from '../../../server-link/live-link.ts'
import { supportKey } from './support-queries.ts'

/** Several events close together cause one request. */
const togetherMs = 100

/** While the page is open, changes by support refetch the request at once instead of at the next poll. */
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
