import type { MessageFile } from '@evenkeel/contract/contact/chat'
import { formatTime } from '@evenkeel/format/times'
import { Check, Clock, TriangleAlert } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { FileFacts } from '../../../ui/files/file-facts.tsx'
import { joinClasses } from '../../../ui/join-classes.ts'
import { VisuallyHidden } from '../../../ui/screen-reader.tsx'
import { FileCard } from './file-card.tsx'
import { LinkCard } from './link-card.tsx'
import { MessageText } from './message-text.tsx'
import type { Pending } from './pending-messages.ts'
import type { Receipt, ThreadItem } from './thread-items.ts'

function Bubble({
  isMine,
  className,
  children,
}: {
  isMine: boolean
  className?: string
  children: ReactNode
}) {
  return (
    <div
      className={joinClasses(
        'max-w-[88%] min-w-0 rounded-[14px] border px-3.5 py-2.5 whitespace-pre-wrap wrap-anywhere',
        isMine
          ? 'self-end rounded-br-[4px] border-accent-line bg-accent-soft'
          : 'self-start rounded-bl-[4px] border-line bg-surface',
        className,
      )}
    >
      {children}
    </div>
  )
}

const metaClasses = (isMine: boolean) =>
  joinClasses('num flex items-center gap-1 text-12 text-muted', isMine && 'self-end')

function ReceiptMark({ receipt }: { receipt: Receipt }) {
  return (
    <>
      <Check className="size-4" aria-hidden="true" />
      {receipt === 'read' ? 'Read' : 'Sent'}
    </>
  )
}

interface MessageBubbleProps extends Omit<ThreadItem & { kind: 'message' }, 'kind' | 'key'> {
  requestId: number
  /** The other person's name. */
  name: string
}

export const MessageBubble = memo(function MessageBubble(props: MessageBubbleProps) {
  const { requestId, name, message, isMine, isLast, receipt } = props
  const { text, files, sent_at: sentAt } = message
  return (
    <>
      <Bubble isMine={isMine}>
        <VisuallyHidden>
          {isMine ? 'You' : name}, {formatTime(sentAt)}:{' '}
        </VisuallyHidden>
        <MessageText text={text} />
        <LinkCard text={text} />
        {files.length > 0 && (
          <div className={joinClasses('flex min-w-48 flex-col gap-2', text && 'mt-3')}>
            {files.map((file) => (
              <FileCard key={file.file_id} requestId={requestId} file={file} />
            ))}
          </div>
        )}
      </Bubble>
      {isLast && (
        <p className={metaClasses(isMine)}>
          <span aria-hidden="true">{formatTime(sentAt)}</span>
          {receipt && <ReceiptMark receipt={receipt} />}
        </p>
      )}
    </>
  )
})

interface PendingBubbleProps {
  pending: Pending
  isOnline: boolean
  onRetry: () => void
  onDiscard: () => void
}

/** A message the server has not confirmed: it keeps its text until it is sent or discarded. */
export function PendingBubble({ pending, isOnline, onRetry, onDiscard }: PendingBubbleProps) {
  const { text, files, state, problem } = pending
  const hasFailed = state === 'unreachable' || state === 'refused'
  return (
    <>
      <Bubble isMine className={hasFailed ? 'border-danger' : 'opacity-80'}>
        <VisuallyHidden>You: </VisuallyHidden>
        {text}
        {files.map((file: MessageFile) => (
          <div key={file.file_id} className="mt-2 flex items-center gap-3 first:mt-0">
            <FileFacts {...file} />
          </div>
        ))}
      </Bubble>
      {hasFailed ? (
        <div className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1 self-end text-right">
          <p role="alert" className="flex items-center gap-1 text-12 text-danger">
            <TriangleAlert className="size-4 flex-none" aria-hidden="true" />
            <span>Not sent. {problem}</span>
          </p>
          <Button variant="secondary" size="small" onClick={onRetry}>
            Retry
          </Button>
          <Button variant="transparent" size="small" onClick={onDiscard}>
            Discard
          </Button>
        </div>
      ) : (
        <p className={metaClasses(true)}>
          <Clock className="size-4" aria-hidden="true" />
          {isOnline ? 'Sending…' : 'Sends when you reconnect'}
        </p>
      )}
    </>
  )
}
