import { useEffect, useRef } from 'react'
import { useMarkRead } from './chat-queries.ts'
import { type ConversationState, shownMessages } from './conversation-state.ts'
import { endOf } from './message-windows.ts'

/** Messages that arrive together are marked as read together. */
const togetherMs = 400

const isLookedAt = () => document.visibilityState === 'visible' && document.hasFocus()

/** Messages count as read when they are on screen: the page is in front and the thread is at its end. */
export function useMarkReadWhenSeen(
  requestId: number,
  state: ConversationState,
  isEndSeen: () => boolean,
  isAtEnd: boolean,
): void {
  const { mutate } = useMarkRead(requestId)
  // Also once when nothing is new, because it settles the notification about the match.
  const asked = useRef(-1)
  const shown = shownMessages(state)
  const theirs = shown.findLast(({ from }) => from !== state.side)?.seq ?? 0
  const isLooking = state.isFollowing && isAtEnd
  const isNew = theirs > state.read.yours
  const end = endOf(shown)

  useEffect(() => {
    if (!isLooking || (!isNew && asked.current >= 0)) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const mark = () => {
      if (asked.current >= end || !isLookedAt() || !isEndSeen()) return
      asked.current = end
      mutate(end, {
        onError: () => {
          asked.current = -1
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
  }, [isLooking, isNew, end, isEndSeen, mutate])
}
