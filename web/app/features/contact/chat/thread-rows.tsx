import { memo } from 'react'
import { joinClasses } from '../../../ui/join-classes.ts'
import type { ConversationRunner } from './conversation-runner.ts'
import { MessageBubble, PendingBubble } from './message-bubble.tsx'
import type { ThreadItem } from './thread-items.ts'

interface RowProps {
  item: ThreadItem
  requestId: number
  name: string
  isOnline: boolean
  /** Opened from a search. */
  isFound: boolean
  /** Far from the end: laid out only when it comes near the screen. */
  isFar: boolean
  conversation: ConversationRunner
}

export const messageId = (requestId: number, seq: number) => `message-${requestId}-${seq}`

function Row({ item, requestId, name, isOnline, isFound, isFar, conversation }: RowProps) {
  switch (item.kind) {
    case 'day':
      return <li className="num my-2 text-center text-12 text-muted">{item.words}</li>
    case 'new':
      return (
        <li
          data-new
          className="my-1 flex items-center gap-3 text-12 font-semibold text-accent-text before:h-px before:flex-1 before:bg-accent-line after:h-px after:flex-1 after:bg-accent-line"
        >
          New
        </li>
      )
    case 'message': {
      const { kind: _, key: __, ...shown } = item
      return (
        <li
          id={messageId(requestId, item.message.seq)}
          data-seq={item.message.seq}
          tabIndex={isFound ? -1 : undefined}
          className={joinClasses(
            '-mx-2 flex flex-col gap-1.5 rounded-card px-2 py-0.5',
            item.isLast ? 'mb-2' : 'mb-0',
            isFound && 'bg-warning-soft',
            isFar && '[contain-intrinsic-size:auto_72px] [content-visibility:auto]',
          )}
        >
          <MessageBubble requestId={requestId} name={name} {...shown} />
        </li>
      )
    }
    case 'pending': {
      const { clientId } = item.pending
      return (
        <li className="mb-2 flex flex-col gap-1.5 py-0.5">
          <PendingBubble
            pending={item.pending}
            isOnline={isOnline}
            onRetry={() => conversation.tell({ kind: 'retry', clientId })}
            onDiscard={() => conversation.tell({ kind: 'discard', clientId })}
          />
        </li>
      )
    }
  }
}

interface ThreadRowsProps extends Omit<RowProps, 'item' | 'isFound' | 'isFar'> {
  items: readonly ThreadItem[]
  foundSeq: number | undefined
}

const nearEnd = 60

export const ThreadRows = memo(function ThreadRows({ items, foundSeq, ...rest }: ThreadRowsProps) {
  return items.map((item, place) => (
    <Row
      key={item.key}
      item={item}
      isFound={item.kind === 'message' && item.message.seq === foundSeq}
      isFar={place < items.length - nearEnd}
      {...rest}
    />
  ))
})
