import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onLive, onLiveAgain } from '../../../server-link/live-link.ts'
import { refetchConversations } from './chat-queries.ts'
import { knownConversation, resumeConversations } from './conversation-cache.ts'

/** Several events close together cause one request. */
const togetherMs = 100

/** While the page is open, socket events go to their conversation and the list is refetched. */
export function useLiveChat(): void {
  const queries = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const readListSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void refetchConversations(queries), togetherMs)
    }
    const resume = () => resumeConversations(queries)
    const heardOf = (requestId: number) => knownConversation(queries, requestId)?.conversation
    const stops = [
      onLive('message', ({ request_id, message }) => {
        heardOf(request_id)?.tell({ kind: 'told', message })
        readListSoon()
      }),
      onLive('messages-read', ({ request_id, by, seq }) => {
        heardOf(request_id)?.tell({ kind: 'read', by, seq })
        readListSoon()
      }),
      onLive('conversation-changed', ({ request_id }) => {
        heardOf(request_id)?.tell({ kind: 'catch-up' })
        readListSoon()
      }),
      onLiveAgain(() => {
        readListSoon()
        resume()
      }),
    ]
    resume()
    window.addEventListener('online', resume)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', resume)
      for (const stop of stops) stop()
    }
  }, [queries])
}
