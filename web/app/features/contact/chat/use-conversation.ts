import type { Side } from '@evenkeel/contract/contact/chat'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { onLiveAgain } from '../../../server-link/live-link.ts'
import { type CachedConversation, cachedConversation } from './conversation-cache.ts'
import type { ConversationState } from './conversation-state.ts'

/** Poll in case the socket is silent (security.md 4.2, R5). */
const pollEveryMs = 30_000

/** An opened conversation: shown at once if it was open before, and kept up to date. */
export function useConversation(
  requestId: number,
  side: Side,
): { state: ConversationState; cached: CachedConversation } {
  const queries = useQueryClient()
  const cached = useMemo(() => cachedConversation(queries, requestId, side), [queries, requestId, side])
  const { conversation } = cached
  const state = useSyncExternalStore(conversation.subscribe, conversation.state)

  useEffect(() => {
    const catchUp = () => conversation.tell({ kind: 'catch-up' })
    const comeBack = () => conversation.tell({ kind: 'reconnected' })
    const seen = () => document.visibilityState === 'visible' && catchUp()
    catchUp()
    const timer = setInterval(catchUp, pollEveryMs)
    const stopListening = onLiveAgain(comeBack)
    window.addEventListener('online', comeBack)
    window.addEventListener('focus', catchUp)
    document.addEventListener('visibilitychange', seen)
    return () => {
      clearInterval(timer)
      stopListening()
      window.removeEventListener('online', comeBack)
      window.removeEventListener('focus', catchUp)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [conversation])

  return { state, cached }
}
