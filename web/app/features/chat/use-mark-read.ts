import { useEffect, useRef } from 'react'
import { useMarkRead } from './chat-queries.ts'
import { type ConversationState, shownMessages } from './conversation-state.ts'
import { endOf } from './message-windows.ts'

/** Several that come together are read together. */
const togetherMs = 400

const isLookedAt = () => document.visibilityState === 'visible' && document.hasFocus()

/** Read is what somebody has before their eyes: the page in front, the thread at its end. */
export function useMarkReadWhenSeen(
  requestId: number,
  state: ConversationState,
  isEndSeen: () => boolean,
  isAtEnd: boolean,
): void {
  const { mutate } = useMarkRead(requestId)
  const asked = useRef(0)
  const shown = shownMessages(state)
  const theirs = shown.findLast(({ from }) => from !== state.side)?.seq ?? 0
  const isDue = state.isFollowing && isAtEnd && theirs > state.read.yours
  const end = endOf(shown)

  useEffect(() => {
    if (!isDue) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const mark = () => {
      if (asked.current >= end || !isLookedAt() || !isEndSeen()) return
      asked.current = end
      mutate(end, {
        onError: () => {
          asked.current = 0
        },
      })
    }
    const markSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(mark, togetherMs)
    }
    markSoon()
    window.addEventListener('focus', markSoon)
    document.addEventListener('visibilitychange', markSoon)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('focus', markSoon)
      document.removeEventListener('visibilitychange', markSoon)
    }
  }, [isDue, end, isEndSeen, mutate])
}
