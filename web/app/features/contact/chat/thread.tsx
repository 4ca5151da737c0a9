import { ArrowDown } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { couldNotLoad } from '../../../server-link/failure-sentence.ts'
import { Button } from '../../../ui/button.tsx'
import { LiveRegion, VisuallyHidden } from '../../../ui/screen-reader.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { CachedConversation } from './conversation-cache.ts'
import { type ConversationState, shownMessages } from './conversation-state.ts'
import { startOf } from './message-windows.ts'
import type { ThreadItem } from './thread-items.ts'
import { ThreadRows } from './thread-rows.tsx'
import { useNewMessageAnnouncement } from './use-new-message-announcement.ts'
import type { ThreadScroll } from './use-thread-scroll.ts'

/** In the shape of the thread: theirs left, the reader's own right, aligned to the bottom. */
function ThreadSkeleton() {
  return (
    <div role="status" className="mt-auto flex flex-col gap-3">
      <VisuallyHidden>Loading messages…</VisuallyHidden>
      <Skeleton className="h-16 w-3/5 rounded-card" />
      <Skeleton className="h-12 w-1/2 self-end rounded-card" />
      <Skeleton className="h-20 w-2/3 rounded-card" />
    </div>
  )
}

/** Loads older messages before the reader reaches them; the button does the same without scrolling. */
function Older({
  state,
  onOlder,
  box,
}: {
  state: ConversationState
  onOlder: () => void
  box: RefObject<HTMLElement | null>
}) {
  const mark = useRef<HTMLDivElement>(null)
  const hasFailed = state.problem !== undefined && 'before' in state.problem.place
  const start = startOf(shownMessages(state))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect restarts whenever the first message changes
  useEffect(() => {
    if (!mark.current || hasFailed) return
    const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && onOlder(), {
      root: box.current,
      rootMargin: '600px 0px 0px 0px',
    })
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [start, hasFailed, onOlder, box])
  return (
    <div ref={mark} className="flex flex-col items-center gap-2 pb-4">
      {hasFailed && <p role="alert">{couldNotLoad('earlier messages')}</p>}
      <Button
        variant="secondary"
        size="small"
        isReadOnlySafe
        isRunning={state.wantsOlder && !hasFailed}
        onClick={onOlder}
      >
        {hasFailed ? 'Retry' : 'Load earlier messages'}
      </Button>
    </div>
  )
}

interface ThreadProps {
  requestId: number
  name: string
  isOnline: boolean
  state: ConversationState
  cached: CachedConversation
  items: readonly ThreadItem[]
  scroll: ThreadScroll
  foundSeq: number | undefined
  isTyping: boolean
  before: ReactNode
  after: ReactNode
  onOlder: () => void
  onNewest: () => void
}

export function Thread(props: ThreadProps) {
  const { requestId, name, isOnline, state, cached, items, scroll, foundSeq, isTyping, before, after } = props
  const { box, list, isAtEnd, onScroll } = scroll
  const shown = shownMessages(state)
  const isLoaded = state.conversation !== undefined && state.shownAt !== undefined
  const isWhole = isLoaded && startOf(shown) <= 1
  const spoken = useNewMessageAnnouncement(state, name)
  const unseen = shown.filter(({ seq, from }) => from !== state.side && seq > state.read.yours).length
  const mayGoDown = isLoaded && !(isAtEnd && state.isFollowing)
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={box}
        role="log"
        // New messages are announced once below; older ones that load above are not announced.
        aria-live="off"
        aria-label={`Messages with ${name}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard
        tabIndex={0}
        className="relative flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain -outline-offset-2 [overflow-anchor:none]"
        onScroll={onScroll}
      >
        <div className="flex flex-1 flex-col p-4 medium:px-6">
          {isLoaded && !isWhole && <Older state={state} onOlder={props.onOlder} box={box} />}
          {isWhole && before}
          {!isLoaded && <ThreadSkeleton />}
          {isWhole && items.length === 0 && state.conversation?.standing === 'open' && (
            <p className="m-auto py-8 text-center text-muted">No messages yet. Say hello to {name}.</p>
          )}
          <ol ref={list} className="flex flex-col gap-1 pt-3">
            <ThreadRows
              items={items}
              requestId={requestId}
              name={name}
              isOnline={isOnline}
              foundSeq={foundSeq}
              conversation={cached.conversation}
            />
          </ol>
          {isLoaded && state.isFollowing && after}
          <p aria-live="polite" className="min-h-5 text-12 text-muted">
            {isTyping && `${name} is typing…`}
          </p>
        </div>
      </div>
      {mayGoDown && (
        <Button
          variant="inverted"
          size="small"
          className="absolute bottom-3 left-1/2 -translate-x-1/2 rounded-full shadow-md"
          startIcon={<ArrowDown className="size-4" />}
          isReadOnlySafe
          onClick={props.onNewest}
        >
          {unseen > 0 ? (unseen === 1 ? 'New message' : `${unseen} new messages`) : 'Jump to latest'}
        </Button>
      )}
      <LiveRegion>{spoken}</LiveRegion>
    </div>
  )
}
