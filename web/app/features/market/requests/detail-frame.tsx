import type { ComponentProps, ReactNode } from 'react'
import { DetailHead } from './detail-head.tsx'
import type { ThreadRenderProps } from './thread-render-props.ts'
import { ThreadActions, ThreadWithTimeline } from './thread-with-timeline.tsx'
import type { TimelineItem } from './timeline.tsx'

interface DetailFrameProps {
  head: ComponentProps<typeof DetailHead>
  requestId: number
  /** The other person's name, inside a sentence. */
  name: string
  mayClose: boolean
  timeline: { items: readonly TimelineItem[]; label: string }
  /** With it, the timeline of an accepted request starts its conversation. */
  thread: ThreadRenderProps | undefined
  onContext: (() => void) | undefined
  banners?: ReactNode
  dialogs: ReactNode
  /** The reader scrolls in it, clicks or moves the focus there. */
  onTouch?: (() => void) | undefined
  /** Shown while there is no conversation. */
  children: ReactNode
}

/** One request: whom it is about, then the conversation it became, or its timeline and actions. */
export function DetailFrame(props: DetailFrameProps) {
  const { head, requestId, name, mayClose, timeline, thread, onContext, banners, dialogs } = props
  const { onTouch, children } = props
  const action = thread && (
    <ThreadActions onContext={onContext}>{thread.menuOf({ requestId, name, mayClose })}</ThreadActions>
  )
  return (
    <>
      <DetailHead {...head} action={action} />
      {thread ? (
        <ThreadWithTimeline
          render={thread}
          requestId={requestId}
          name={name}
          {...timeline}
          banners={banners}
        />
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: observes what the reader does, offers nothing
        <div
          className="flex flex-col gap-4 p-4 medium:p-6"
          onPointerDown={onTouch}
          onWheel={onTouch}
          onFocus={onTouch}
        >
          {children}
        </div>
      )}
      {dialogs}
    </>
  )
}
