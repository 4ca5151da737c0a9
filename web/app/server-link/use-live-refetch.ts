import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { type OwnEvents, useOnLive } from './use-on-live.ts'

/** While the page is open, these events refetch the queries at once instead of at the next poll. */
export function useLiveRefetch(events: OwnEvents, keys: readonly QueryKey[]): void {
  const queries = useQueryClient()
  const refetch = useCallback(() => {
    for (const queryKey of keys) void queries.invalidateQueries({ queryKey })
  }, [queries, keys])
  useOnLive(events, refetch)
}
