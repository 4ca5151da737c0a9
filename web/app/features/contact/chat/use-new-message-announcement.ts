import { useEffect, useRef, useState } from 'react'
import { type ConversationState, shownMessages } from './conversation-state.ts'
import { endOf } from './message-windows.ts'

/** Announces messages that arrive after the thread was opened, not those that were there or load above. */
export function useNewMessageAnnouncement(state: ConversationState, name: string): string {
  const shown = shownMessages(state)
  const end = endOf(shown)
  const isSettled = state.conversation !== undefined && state.caughtUp === state.staleness
  const [spoken, setSpoken] = useState('')
  const heardEnd = useRef<number>(undefined)
  const { isFollowing, side } = state

  useEffect(() => {
    if (!isFollowing || (heardEnd.current === undefined && !isSettled)) return
    const before = heardEnd.current
    heardEnd.current = end
    if (before === undefined || end <= before) return
    const news = shown.filter(({ seq, from }) => seq > before && from !== side)
    if (news.length === 0) return
    const words = news.map(({ text, files }) => text || (files.length > 1 ? 'files' : 'a file'))
    setSpoken(news.length > 3 ? `${news.length} new messages from ${name}` : `${name}: ${words.join('. ')}`)
  }, [isSettled, isFollowing, end, shown, side, name])

  return spoken
}
