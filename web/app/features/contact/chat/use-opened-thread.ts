import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ConversationRunner } from './conversation-runner.ts'
import { type ConversationState, shownMessages } from './conversation-state.ts'
import { messageId } from './thread-rows.tsx'
import type { ThreadScroll } from './use-thread-scroll.ts'

/** A message to show, and the navigation that asked for it. */
export interface Found {
  seq: number
  key: string
}

/** The last message read at the time of opening, decided once: later messages arrive in front of the reader. */
export function useNewAfter({ conversation, staleness, caughtUp, read, side, ...rest }: ConversationState) {
  const [firstAnswer] = useState(staleness + 1)
  const [newAfter, setNewAfter] = useState<number | null>()
  if (newAfter === undefined && conversation !== undefined && caughtUp >= firstAnswer) {
    const state = { conversation, staleness, caughtUp, read, side, ...rest }
    const hasUnread = shownMessages(state).some(({ from, seq }) => from !== side && seq > read.yours)
    setNewAfter(hasUnread ? read.yours : null)
  }
  return newAfter ?? undefined
}

interface Opening {
  requestId: number
  state: ConversationState
  conversation: ConversationRunner
  scroll: ThreadScroll
  newAfter: number | undefined
  found: Found | undefined
}

/** Where a thread opens: at the message that was searched for, otherwise at the first new one, otherwise at its end. */
export function useOpenedThread({ requestId, state, conversation, scroll, newAfter, found }: Opening): void {
  const { box, show, isAtEnd } = scroll
  const foundSeq = found?.seq
  const foundKey = found?.key

  const hasShownNew = useRef(false)
  useLayoutEffect(() => {
    if (newAfter === undefined || hasShownNew.current) return
    hasShownNew.current = true
    if (foundSeq === undefined) show(box.current?.querySelector('[data-new]') ?? null, 'top')
  }, [newAfter, foundSeq, show, box])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation scrolls to it again
  useEffect(() => {
    conversation.tell({ kind: 'opened', at: foundSeq })
  }, [conversation, foundSeq, foundKey])

  const isHere = foundSeq !== undefined && shownMessages(state).some(({ seq }) => seq === foundSeq)
  // The message can be centered only once the messages after it are loaded.
  const isFoundHere = isHere && (!state.wantsNewer || state.isFollowing || state.isHeld)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation scrolls to it again
  useLayoutEffect(() => {
    if (!isFoundHere || foundSeq === undefined) return
    const element = document.getElementById(messageId(requestId, foundSeq))
    show(element, 'middle')
    element?.focus({ preventScroll: true })
  }, [isFoundHere, foundSeq, foundKey, requestId, show])

  // Scrolling on from there loads later messages until the newest is reached.
  const mayReadOn = isAtEnd && !state.isFollowing && state.target === undefined && !state.isHeld
  const end = shownMessages(state).at(-1)?.seq
  useEffect(() => {
    if (mayReadOn && end !== undefined) conversation.tell({ kind: 'newer' })
  }, [mayReadOn, end, conversation])
}
