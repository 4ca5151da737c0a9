import type { Side } from '@evenkeel/contract/contact/chat'
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react'
import { useOnline } from '../../../server-link/use-online.ts'
import { FileDrop } from '../../../ui/fields/file-drop.tsx'
import { LoadError } from '../../../ui/load-error.tsx'
import { OfflineState } from '../../../ui/offline-note.tsx'
import { Composer, type RenderTools } from './composer.tsx'
import { ConversationEndedNote } from './conversation-ended-note.tsx'
import { shownMessages } from './conversation-state.ts'
import { startOf } from './message-windows.ts'
import { Thread } from './thread.tsx'
import { threadItems } from './thread-items.ts'
import { useComposer } from './use-composer.ts'
import { useConversation } from './use-conversation.ts'
import { useDraftAutosave } from './use-draft-autosave.ts'
import { useMarkReadWhenSeen } from './use-mark-read.ts'
import { type Found, useNewAfter, useOpenedThread } from './use-opened-thread.ts'
import { useThreadScroll } from './use-thread-scroll.ts'
import { useSayTyping, useTheyType } from './use-typing.ts'

export interface ConversationPartProps {
  requestId: number
  side: Side
  /** The other person's name, for sentences. */
  name: string
  /** Events before the first message, and the time of the last of them. */
  before?: ReactNode
  beforeAt?: number | undefined
  /** Events after the last message. */
  after?: ReactNode
  found?: Found | undefined
  toolsOf?: RenderTools | undefined
}

/** Unsent messages exist only in this page. */
function useWarnBeforeLoss(isUnsent: boolean): void {
  useEffect(() => {
    if (!isUnsent) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isUnsent])
}

/** The conversation of a match (product.md 3.9). */
export function ConversationPart(props: ConversationPartProps) {
  const { requestId, side, name, before, beforeAt, after, found } = props
  const { state, cached } = useConversation(requestId, side)
  const { conversation, draft, attachments } = cached
  const isOnline = useOnline()
  const newAfter = useNewAfter(state)
  const isWhole = startOf(shownMessages(state)) <= 1
  const items = useMemo(
    () => threadItems(state, { newAfter, aboveAt: isWhole ? beforeAt : undefined }),
    [state, newAfter, isWhole, beforeAt],
  )
  const scroll = useThreadScroll(items, state.isFollowing)
  useOpenedThread({ requestId, state, conversation, scroll, newAfter, found })
  const { box, goToEnd } = scroll
  const isShown = useCallback(() => box.current?.checkVisibility?.() !== false, [box])
  useMarkReadWhenSeen(requestId, state, isShown, scroll.isAtEnd)

  const goToNewest = useCallback(() => {
    conversation.tell({ kind: 'opened' })
    goToEnd()
  }, [conversation, goToEnd])
  const onOlder = useCallback(() => conversation.tell({ kind: 'older' }), [conversation])
  const input = useRef<HTMLTextAreaElement>(null)
  const composing = useComposer(cached, goToNewest)
  useDraftAutosave(draft, state.conversation?.draft)
  useWarnBeforeLoss(state.pending.length > 0)
  const sayTyping = useSayTyping(requestId)
  const isTyping = useTheyType(requestId, side)

  const isLoaded = state.conversation !== undefined && state.shownAt !== undefined
  const standing = state.conversation?.standing ?? 'open'

  if (!isLoaded && state.problem) {
    return (
      <div className="p-4 medium:p-6">
        <LoadError onRetry={() => conversation.tell({ kind: 'catch-up' })} />
      </div>
    )
  }
  if (!isLoaded && !isOnline) return <OfflineState />
  return (
    <FileDrop
      className="flex min-h-0 flex-1 flex-col rounded-none border-0 bg-transparent p-0 shadow-none"
      isDisabled={standing !== 'open'}
      onFiles={composing.attach}
    >
      <Thread
        requestId={requestId}
        name={name}
        isOnline={isOnline}
        state={state}
        cached={cached}
        items={items}
        scroll={scroll}
        foundSeq={found?.seq}
        isTyping={isTyping}
        before={before}
        after={after}
        onOlder={onOlder}
        onNewest={goToNewest}
      />
      {standing === 'open' ? (
        <Composer
          name={name}
          isOnline={isOnline}
          composing={composing}
          attachments={attachments}
          input={input}
          onTyping={sayTyping}
          onLeave={() => draft.flush()}
          toolsOf={props.toolsOf}
        />
      ) : (
        <ConversationEndedNote requestId={requestId} name={name} standing={standing} isOnline={isOnline} />
      )}
    </FileDrop>
  )
}
